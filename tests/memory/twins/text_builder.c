//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
struct builder { char text[8]; unsigned length; };
static int append(struct builder *b, const char *s) {
  unsigned n = strlen(s);
  if (n >= sizeof b->text - b->length) return 0; //! index,memory: if (n > sizeof b->text - b->length) return 0;
  memcpy(b->text + b->length, s, n + 1); //! unreachable: memcpy(b->text, s, n + 1);
  b->length += n;
  return 1;
}
int main(void) {
  struct builder b = {"", 0};
  const char *parts[] = {"", "a", "bcd", "efgh"};
  for (int i = 0; i < 3; i++) {
    unsigned which = __VERIFIER_nondet_int();
    append(&b, parts[which % 4]);
    if (strlen(b.text) != b.length) reach_error();
  }
  return 0;
}
