//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: the sum is an int, the store keeps eight bits
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 200; c += 100;
  if (!(c == 44)) reach_error();
  return 0;
}
