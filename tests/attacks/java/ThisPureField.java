//: verify --only f
//: truth: true
//: aims: frontend.lower.references
//: why: a method named with `this` reads a field that is not null
//: answer: proved
class ThisPureField {
  private int[] row = new int[3];
  ThisPureField(int[] r) { row = r; }
  //@ pure
  int size() { return row.length; }
  //@ ensures this.size() >= 0;
  void f() { }
}
