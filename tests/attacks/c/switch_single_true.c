//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: a switch may have a single statement
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x = 3, r = 0; switch (x) case 3: r = 1; switch (x) case 4: r += 5;
  if (!(r == 1)) reach_error();
  return 0;
}
