//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <ctype.h>
static void count(const char *s, int *table) {
  for (; *s; s++)
    if (*s >= 'a' && *s <= 'z') table[*s - 'a']++; //! index,memory: if (*s) table[*s - 'a']++;
}
int main(void) {
  char text[5] = "aZb?";
  text[3] = (char)__VERIFIER_nondet_int();
  int table[26] = {0}, sum = 0; //! index,memory: int table[25] = {0}, sum = 0;
  count(text, table);
  for (int i = 0; i < 26; i++) sum += table[i];
  if (sum < 2 || sum > 3 || table[0] < 1) reach_error(); //! unreachable: if (sum != 2 || table[0] < 1) reach_error();
  return 0;
}
