//: verify
//: truth: false
//: aims: frontend.java.objects.initial_values
//: why: the initialiser runs before the body
//: answer: refuted
class InitialiserOrderFalse {
  int n = 3;
  //@ ensures n == 3;
  InitialiserOrderFalse() { n = 4; }
}
