//: verify
//: truth: true
//: aims: frontend.c.operators._increment
//: why: 127 + 1 is stored in eight bits
//: answer: proved
extern void reach_error(void);

int main(void) {
  signed char c = 127; c++; signed char d = -128; int e = d--;
  if (!(c == -128 && d == 127 && e == -128)) reach_error();
  return 0;
}
