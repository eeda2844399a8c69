package architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** Each framework lives in one room. */
final class FrameworkRules {
  private static final Set<String> MAKING = Set.of("<init>", "builder");

  final ArchRule daggerIsInTheAppOnly;
  final ArchRule picocliIsInTheAppOnly;
  final ArchRule javalinJettyAndTheMcpSdkAreInHttpOnly;
  final ArchRule jacksonIsNeverInDomainOrPorts;
  final ArchRule onlyJsonConfiguresJackson;

  FrameworkRules(Rooms house) {
    daggerIsInTheAppOnly = only(house, "app", "wiring is one room's work", "dagger..");
    picocliIsInTheAppOnly = only(house, "app", "only the app has a command line", "picocli..");
    javalinJettyAndTheMcpSdkAreInHttpOnly =
        only(
            house,
            "http",
            "the web server can be replaced in one room",
            "io.javalin..",
            "org.eclipse.jetty..",
            "jakarta.servlet..",
            "io.modelcontextprotocol..");
    jacksonIsNeverInDomainOrPorts =
        noClasses()
            .that()
            .resideInAnyPackage(house.rooms("domain", "ports"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..")
            .because("JSON that crosses the core does so unread, as JsonText");
    onlyJsonConfiguresJackson =
        noClasses()
            .that(outside(house, "json"))
            .should()
            .accessTargetWhere(makesAJackson())
            .because("numbers, times and limits are the same everywhere");
  }

  private static ArchRule only(Rooms house, String room, String why, String... framework) {
    return noClasses()
        .that(outside(house, room))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(framework)
        .because(why);
  }

  private static DescribedPredicate<JavaClass> outside(Rooms house, String room) {
    return resideInAPackage(house.root() + "..").and(not(resideInAPackage(house.room(room))));
  }

  private static DescribedPredicate<JavaAccess<?>> makesAJackson() {
    return DescribedPredicate.describe(
        "makes a mapper or a factory of Jackson's",
        access ->
            MAKING.contains(access.getTarget().getName())
                && (assignableTo("com.fasterxml.jackson.databind.ObjectMapper")
                        .test(access.getTargetOwner())
                    || assignableTo("com.fasterxml.jackson.core.JsonFactory")
                        .test(access.getTargetOwner())));
  }
}
