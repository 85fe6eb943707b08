//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
struct stack { const char *names[3]; int top; };
static void push(struct stack *s, const char *name) { if (s->top < 3) s->names[s->top++] = name; } //! index: static void push(struct stack *s, const char *name) { s->names[s->top++] = name; }
static const char *pop(struct stack *s) { return s->top ? s->names[--s->top] : 0; } //! index,memory: static const char *pop(struct stack *s) { return s->names[--s->top]; }
int main(void) {
  struct stack s = {{0}, 0};
  int n = __VERIFIER_nondet_int();
  push(&s, "a");
  if (n > 0) push(&s, "bc");
  push(&s, "def");
  push(&s, "g");
  unsigned long length = 0;
  for (const char *p; (p = pop(&s)); ) length += strlen(p);
  if (length != (n > 0 ? 6 : 5)) reach_error(); //! unreachable: if (length != 6) reach_error();
  return 0;
}
