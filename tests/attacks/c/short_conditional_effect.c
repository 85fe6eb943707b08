//: verify
//: truth: false
//: aims: frontend.c.expressions._short_conditional
//: why: the condition is evaluated once
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int i = 0; int v = i++ ?: 7; int w = i++ ?: 9;
  if (v == 7 && w == 1 && i == 2) reach_error();
  return 0;
}
