package architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All rules for the house below a root package, by name. */
final class HouseRules {
  private HouseRules() {}

  static Map<String, ArchRule> of(String root) {
    Rooms house = new Rooms(root);
    Map<String, ArchRule> rules = new TreeMap<>();
    List.of(
            new ArrowRules(house),
            new FrameworkRules(house),
            new PurityRules(house),
            new SecretRules(house))
        .forEach(group -> addAll(group, rules));
    return rules;
  }

  private static void addAll(Object group, Map<String, ArchRule> rules) {
    for (Field field : group.getClass().getDeclaredFields()) {
      if (ArchRule.class.isAssignableFrom(field.getType())) {
        rules.put(field.getName(), rule(group, field).allowEmptyShould(true));
      }
    }
  }

  private static ArchRule rule(Object group, Field field) {
    try {
      return (ArchRule) field.get(group);
    } catch (IllegalAccessException ownPackage) {
      throw new IllegalStateException(ownPackage);
    }
  }
}
