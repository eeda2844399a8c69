package architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/** What the core never does by itself, and how everything is written. */
final class PurityRules {
  /** Owner and name of what tells the time or lets time pass; method references count too. */
  private static final Pattern TIME =
      Pattern.compile(
          "java\\.time\\.\\w+#now|java\\.time\\.(Clock|InstantSource)#(system|tick)\\w*"
              + "|java\\.lang\\.System#(currentTimeMillis|nanoTime)|java\\.util\\.Date#<init>"
              + "|java\\.lang\\.Thread#sleep|java\\.util\\.concurrent\\.locks\\.LockSupport#park\\w*");

  private static final Pattern CHANCE =
      Pattern.compile(
          "java\\.util\\.UUID#randomUUID|java\\.lang\\.(Strict)?Math#random"
              + "|(java\\.util\\.(Random|SplittableRandom)|java\\.security\\.SecureRandom"
              + "|java\\.util\\.concurrent\\.ThreadLocalRandom"
              + "|java\\.util\\.random\\.Random\\w+)#.*");

  private static final Pattern STREAMS =
      Pattern.compile("java\\.lang\\.System#(out|err|in|setOut|setErr|setIn)|.*#printStackTrace");

  final ArchRule theDomainTouchesNoFilesAndNoThreads;
  final ArchRule noClockInDomainAndPorts;
  final ArchRule noChanceInDomainAndPorts;
  final ArchRule standardStreamsAreTheAppsOnly;
  final ArchRule fieldsOfTheDomainAreFinal;
  final ArchRule everyPackageIsNullMarked;

  PurityRules(Rooms house) {
    theDomainTouchesNoFilesAndNoThreads =
        noClasses()
            .that()
            .resideInAPackage(house.room("domain"))
            .should()
            .dependOnClassesThat(
                resideInAnyPackage(
                        "java.nio.file..", "java.nio.channels..", "java.util.concurrent..")
                    .or(namedLike("java\\.lang\\.(Thread|Process)\\w*"))
                    .or(namedLike("java\\.io\\.(File|\\w*Stream|\\w*Reader|\\w*Writer)\\w*"))
                    .or(namedLike("java\\.net\\.\\w*(Socket|URL(?!Encoder|Decoder)|Address)\\w*")))
            .because("the domain takes values and returns values");
    noClockInDomainAndPorts =
        noneOf(house, TIME, "tells the time or waits")
            .because("time is a parameter or a port, so that tests can move it");
    noChanceInDomainAndPorts =
        noneOf(house, CHANCE, "leaves something to chance")
            .because("secrets are a port, so that tests can foresee them");
    standardStreamsAreTheAppsOnly =
        noClasses()
            .that(
                resideInAPackage(house.root() + "..")
                    .and(not(resideInAnyPackage(house.rooms("app", "testkit")))))
            .should()
            .accessTargetWhere(targets(STREAMS, "is a standard stream"))
            .because(
                "stdout carries the protocol of the app; the testkit's agents speak by theirs");
    fieldsOfTheDomainAreFinal =
        fields()
            .that()
            .areDeclaredInClassesThat()
            .resideInAPackage(house.room("domain"))
            .should()
            .beFinal()
            .because("values don't change under their reader");
    everyPackageIsNullMarked =
        classes()
            .that()
            .resideInAPackage(house.root() + "..")
            .should(standInANullMarkedPackage())
            .because("null is checked by the compiler only there");
  }

  private static ArchRule noneOf(Rooms house, Pattern targets, String what) {
    return noClasses()
        .that()
        .resideInAnyPackage(house.rooms("domain", "ports"))
        .should()
        .accessTargetWhere(targets(targets, what));
  }

  static DescribedPredicate<JavaAccess<?>> targets(Pattern targets, String what) {
    return DescribedPredicate.describe(
        what,
        access ->
            targets
                .matcher(access.getTargetOwner().getName() + "#" + access.getTarget().getName())
                .matches());
  }

  private static DescribedPredicate<JavaClass> namedLike(String pattern) {
    return DescribedPredicate.describe(
        "are named like " + pattern, type -> type.getName().matches(pattern));
  }

  private static ArchCondition<JavaClass> standInANullMarkedPackage() {
    return new ArchCondition<>("stand in a @NullMarked package") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean marked =
            type.getPackage()
                .tryGetPackageInfo()
                .filter(info -> info.isAnnotatedWith(NullMarked.class))
                .isPresent();
        events.add(
            new SimpleConditionEvent(
                type, marked, type.getName() + " stands in a package that isn't @NullMarked"));
      }
    };
  }
}
