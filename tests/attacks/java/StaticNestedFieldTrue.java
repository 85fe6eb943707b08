//: verify --only g
//: truth: true
//: aims: frontend.java.fields
//: why: the inner field hides the outer one
//: answer: proved
class StaticNestedFieldTrue {
  static int n = 1;
  static class Inner {
    static int n = 2;
    //@ ensures StaticNestedFieldTrue.n == \old(StaticNestedFieldTrue.n) && n == 5 && Inner.n == 5;
    static void g() { n = 5; }
  }
}
