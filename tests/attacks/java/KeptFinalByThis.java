//: verify --only get
//: truth: false
//: aims: frontend.java.fields
//: why: `this.m` is no constant expression, so n is 0 until its initialiser has run
//: answer: unknown
class KeptFinalByThis {
  int x = get();
  final int m = 5;
  final int n = this.m;

  //@ ensures \result == 5;
  int get() { return n; }
}
