//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: each object has its own value
//: answer: refuted
class ConstantOfObject {
  final int limit;
  ConstantOfObject(int x) { limit = x; }
  //@ ensures \result == 0;
  int f() { return limit; }
}
