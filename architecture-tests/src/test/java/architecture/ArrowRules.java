package architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;

/** Who may know whom: domain ← ports ← json ← every adapter ← app. */
final class ArrowRules {
  private static final String[] JDK = {"java..", "org.jspecify.annotations.."};

  final ArchRule theDomainDependsOnItselfAndTheJdkOnly;
  final ArchRule portsDependOnTheDomainAndTheJdkOnly;
  final ArchRule portsDoNotKnowTheUseCasesBehindThem;
  final ArchRule jsonKnowsDomainAndPortsOnly;
  final ArchRule theTestkitKnowsDomainPortsAndJsonOnly;
  final ArchRule adaptersDoNotKnowEachOther;
  final ArchRule adaptersDoNotKnowTheUseCasesBehindThePorts;
  final ArchRule nobodyKnowsTheApp;
  final ArchRule nothingThatShipsKnowsTheTestkit;
  final ArchRule modulesHaveNoCycles;
  final ArchRule packagesHaveNoCycles;

  ArrowRules(Rooms house) {
    theDomainDependsOnItselfAndTheJdkOnly =
        classes()
            .that()
            .resideInAPackage(house.room("domain"))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(house.roomsAnd(List.of("domain"), JDK))
            .because("another JVM program can embed the domain alone");
    portsDependOnTheDomainAndTheJdkOnly =
        classes()
            .that()
            .resideInAPackage(house.room("ports"))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(house.roomsAnd(List.of("domain", "ports"), JDK))
            .because("the core chooses no technology");
    portsDoNotKnowTheUseCasesBehindThem =
        noClasses()
            .that()
            .resideInAnyPackage(house.rooms("ports.in", "ports.out"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(house.room("ports.core"))
            .because("a port is a promise, not its implementation");
    jsonKnowsDomainAndPortsOnly = knowsOnly(house, "json", "domain", "ports.out", "json");
    theTestkitKnowsDomainPortsAndJsonOnly =
        knowsOnly(house, "testkit", "domain", "ports", "json", "testkit");
    adaptersDoNotKnowEachOther = adaptersDoNotKnowEachOther(house);
    adaptersDoNotKnowTheUseCasesBehindThePorts =
        noClasses()
            .that()
            .resideInAnyPackage(house.adapters())
            .should()
            .dependOnClassesThat()
            .resideInAPackage(house.room("ports.core"))
            .because("adapters see of the ports only in and out");
    nobodyKnowsTheApp =
        noClasses()
            .that(
                resideInAnyPackage(house.root() + "..")
                    .and(not(resideInAPackage(house.room("app")))))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(house.room("app"))
            .because("the app wires the others; an arrow back would make a knot of it");
    nothingThatShipsKnowsTheTestkit =
        noClasses()
            .that(
                resideInAnyPackage(house.root() + "..")
                    .and(not(resideInAPackage(house.room("testkit")))))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(house.room("testkit"))
            .because("fakes don't belong in an engine");
    modulesHaveNoCycles =
        slices()
            .matching(house.root() + ".(*)..")
            .should()
            .beFreeOfCycles()
            .because("modules are built one after the other");
    packagesHaveNoCycles =
        slices()
            .matching(house.root() + ".(**)")
            .should()
            .beFreeOfCycles()
            .ignoreDependency(
                resideInAPackage(house.type("domain.origin")),
                resideInAPackage(house.type("domain.grant")))
            .because(
                "a reader starts somewhere; only a caller, which carries its grant, looks back");
  }

  private static ArchRule knowsOnly(Rooms house, String room, String... known) {
    return noClasses()
        .that()
        .resideInAPackage(house.room(room))
        .should()
        .dependOnClassesThat(
            resideInAPackage(house.root() + "..").and(not(resideInAnyPackage(house.rooms(known)))))
        .because("the arrows go domain, ports, json and then to the adapters");
  }

  private static ArchRule adaptersDoNotKnowEachOther(Rooms house) {
    List<ArchRule> each =
        Rooms.ADAPTERS.stream()
            .<ArchRule>map(
                adapter ->
                    noClasses()
                        .that()
                        .resideInAPackage(house.room(adapter))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(house.otherAdapters(adapter)))
            .toList();
    return CompositeArchRule.of(each).because("each can be replaced without the others");
  }
}
