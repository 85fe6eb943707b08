//: verify --only g
//: truth: false
//: aims: frontend.java.fields
//: why: the class has its own field of that name
//: answer: refuted
class StaticNestedField {
  static int n = 1;
  static class Inner {
    static int n = 2;
    //@ requires n == 2; ensures StaticNestedField.n == \old(StaticNestedField.n);
    static void g() { StaticNestedField.n = 5; }
  }
}
