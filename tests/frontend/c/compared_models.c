// Compares model_NAME, the functions that come with assay, with those of the library.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS 400
static char words[WORDS][6];
static int count;

static void fill(void) {
  const char letters[] = {'a', 'B', '\xff', '\x01'};
  for (int length = 0; length <= 3; length++) {
    int all = 1; for (int k = 0; k < length; k++) all *= 4;
    for (int n = 0; n < all; n++) { int left = n; for (int k = 0; k < length; k++, left /= 4) words[count][k] = letters[left % 4]; count++; }
  }
}
static int sign(int x) { return (x > 0) - (x < 0); }
static void same(const char *what, long one, long other) { if (one != other) { printf("%s: %ld, and %ld\n", what, one, other); exit(1); } }
static void same_text(const char *what, const char *one, const char *other) { if (memcmp(one, other, 16)) { printf("%s\n", what); exit(1); } }
static long at(const char *p, const char *s) { return p ? p - s : -1; }

int main(void) {
  fill();
  for (int seed = -3; seed <= 3; seed += 3) {
    __assay_any = seed;
    for (int c = -1; c < 256; c++) {
#define CLASS(name) same(#name, !!model_##name(c), !!name(c));
      CLASS(isalnum) CLASS(isalpha) CLASS(isblank) CLASS(iscntrl) CLASS(isdigit) CLASS(isgraph) CLASS(islower)
      CLASS(isprint) CLASS(ispunct) CLASS(isspace) CLASS(isupper) CLASS(isxdigit)
      same("tolower", model_tolower(c), tolower(c)); same("toupper", model_toupper(c), toupper(c));
    }
    for (int i = 0; i < count; i++) {
      const char *s = words[i];
      same("strlen", model_strlen(s), strlen(s));
      for (int n = 0; n < 5; n++) same("strnlen", model_strnlen(s, n), strnlen(s, n));
      for (int c = -1; c < 300; c += c > 100 ? 31 : 1) {
        same("strchr", at(model_strchr(s, c), s), at(strchr(s, c), s)); same("strrchr", at(model_strrchr(s, c), s), at(strrchr(s, c), s));
      }
      for (int j = 0; j < count; j++) {
        const char *t = words[j];
        same("strcmp", sign(model_strcmp(s, t)), sign(strcmp(s, t)));
        same("strspn", model_strspn(s, t), strspn(s, t)); same("strcspn", model_strcspn(s, t), strcspn(s, t));
        same("strpbrk", at(model_strpbrk(s, t), s), at(strpbrk(s, t), s)); same("strstr", at(model_strstr(s, t), s), at(strstr(s, t), s));
        char one[16] = "zzzzzzzzzzzzzzz", other[16] = "zzzzzzzzzzzzzzz";
        same("strcpy", model_strcpy(one, s) - one, strcpy(other, s) - other); same_text("strcpy", one, other);
        same("strcat", model_strcat(one, t) - one, strcat(other, t) - other); same_text("strcat", one, other);
        for (int n = 0; n < 5; n++) {
          same("strncmp", sign(model_strncmp(s, t, n)), sign(strncmp(s, t, n)));
          strcpy(one, s); strcpy(other, s); model_strncat(one, t, n); strncat(other, t, n); same_text("strncat", one, other);
          model_strncpy(one, t, n); strncpy(other, t, n); same_text("strncpy", one, other);
        }
      }
    }
    const char *numbers[] = {"", "0", "12", "-3", "+4x", " \t\n7", "- 1", "2147483647", "-2147483648", "x", "--1", "09"};
    for (unsigned k = 0; k < sizeof numbers / sizeof *numbers; k++) {
      same("atoi", model_atoi(numbers[k]), atoi(numbers[k])); same("atol", model_atol(numbers[k]), atol(numbers[k]));
    }
    const char *based[] = {"", "0", "0x", "0xg", "0x1F", " 0X1fz", "-0x10", "077", "08", "zz", "-zZ", "+", "-", " +12 ", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "99999999999999999999999", "-99999999999999999999999x", "1 2", "\t\n-5"};
    for (unsigned k = 0; k < sizeof based / sizeof *based; k++)
      for (int base = 0; base <= 36; base += base ? 1 : 2) {
        char *one, *other;
        same("strtol", model_strtol(based[k], &one, base), strtol(based[k], &other, base)); same("strtol", one - based[k], other - based[k]);
        same("strtoll", model_strtoll(based[k], &one, base), strtoll(based[k], &other, base)); same("strtoll", one - based[k], other - based[k]);
      }
    same("rand", model_rand() >= 0, 1); model_srand(1);
  }
  return 0;
}
