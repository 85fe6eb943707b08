//: verify
//: truth: false
//: aims: frontend.lower.events
//: why: the whole and a part of it are written without an order
//: answer: refuted
struct s { int x, y; };
int main(void) {
  struct s a = {1, 2}, b = {3, 4};
  int r = (a = b).x + (a.y = 5);
  return r == 0;
}
