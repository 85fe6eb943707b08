//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the constructor of the record changes the static field
//: answer: unknown
class RecordCompactAssigns {
  private static int five = 5;
  record R(int x) { R { five = x; } }
  //@ ensures \result == 5;
  static int f() { return five; }
}
