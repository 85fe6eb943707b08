//: verify
//: truth: false
//: aims: frontend.java.fields
//: why: the array's rows may be null
//: answer: unknown
class NullFieldOther {
  private int[][] rows = new int[2][];
  //@ requires rows.length > 0; ensures \result >= 0;
  int f() { return rows[0].length; }
}
