//: verify
//: truth: true
//: aims: frontend.c.types
//: why: a variable of the thread starts with its value
//: answer: proved
extern void reach_error(void);
static __thread int g = 3;
int main(void) {
  g++;
  if (!(g == 4)) reach_error();
  return 0;
}
