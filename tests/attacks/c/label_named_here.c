//: verify
//: truth: true
//: aims: frontend.lower.environment._labels_here
//: why: two things are called Here: the label and the state at the annotation
//: answer: diagnostic
int g;
/*@ requires g < 1000; assigns g; */
void f(int x) {
  g = 5;
Here:
  g = 7;
  //@ assert \at(g, Here) == 7;
}
