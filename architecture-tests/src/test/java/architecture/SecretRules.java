package architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.regex.Pattern;

/** Who may read a secret, and that secrets are compared in constant time only. */
final class SecretRules {
  final ArchRule aTokenIsReadOnlyWhereItIsShownToItsHolder;
  final ArchRule aTokensHashIsReadOnlyByItsStore;
  final ArchRule tokensAreNeverComparedByEquals;

  SecretRules(Rooms house) {
    aTokenIsReadOnlyWhereItIsShownToItsHolder =
        noClasses()
            .that(
                outside(
                    house,
                    List.of("domain.grant", "http", "acp", "app", "testkit"),
                    "domain.webmcp.RegistrationToken",
                    "store.ControlFile"))
            .should()
            .accessTargetWhere(
                PurityRules.targets(grant(house, "Token#secret"), "reads a token in clear"))
            .because("what doesn't read a token can't log, keep or compare it");
    aTokensHashIsReadOnlyByItsStore =
        noClasses()
            .that(outside(house, List.of("domain.grant"), "store.GrantJson"))
            .should()
            .accessTargetWhere(
                PurityRules.targets(grant(house, "TokenHash#hex"), "reads a token's hash"))
            .because("a hash never leaves the engine (admin test A12)");
    tokensAreNeverComparedByEquals =
        noClasses()
            .that()
            .resideInAPackage(house.root() + "..")
            .should()
            .accessTargetWhere(
                PurityRules.targets(
                    grant(house, "Token(Hash)?#(equals|hashCode)"), "compares by equals"))
            .because(
                "equals tells by its duration how much was right; MessageDigest.isEqual doesn't");
  }

  private static Pattern grant(Rooms house, String target) {
    return Pattern.compile(Pattern.quote(house.type("domain.grant.")) + target);
  }

  private static DescribedPredicate<JavaClass> outside(
      Rooms house, List<String> rooms, String... types) {
    DescribedPredicate<JavaClass> outside =
        resideInAPackage(house.root() + "..").and(not(resideInAnyPackage(house.rooms(rooms))));
    for (String type : types) {
      outside = outside.and(not(belongTo(named(house.type(type)))));
    }
    return outside;
  }

  private static DescribedPredicate<JavaClass> named(String name) {
    return DescribedPredicate.describe(name, type -> type.getName().equals(name));
  }
}
