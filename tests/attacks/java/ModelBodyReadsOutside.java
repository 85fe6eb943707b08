//: verify --timeout 20
//: truth: false
//: aims: frontend.java.model_bodies.model_code
//: why: a[3] need not be there
//: answer: refuted
class ModelBodyReadsOutside {
  /*@ model pure static boolean third(int[] a) { return (\exists int i; i == 3; a[i] == 1); } @*/
  //@ ensures third(a) || !third(a);
  static void f(int[] a) { }
}
