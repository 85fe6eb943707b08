//: verify
//: truth: true
//: aims: frontend.java.objects.initial_values
//: why: the initialisers run before the body of the constructor
//: answer: proved
class InitialiserOrder {
  int n = 3;
  int m;
  //@ ensures n == 3 && m == 4;
  InitialiserOrder() { m = n + 1; }
}
