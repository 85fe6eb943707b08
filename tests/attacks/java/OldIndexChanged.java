//: verify
//: truth: true
//: aims: frontend.lower.environment.exit_environment
//: why: the parameter is the one of the entry everywhere in the postcondition
//: answer: proved
class OldIndexChanged {
  //@ requires 0 <= i && i < a.length;
  //@ ensures a[i] == 7 && \old(i) == i;
  static void f(int[] a, int i) { a[i] = 7; i = 0; }
}
