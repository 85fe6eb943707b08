//: verify
//: truth: true
//: aims: frontend.java.initialization
//: why: both paths of the constructor set the field
//: answer: proved
class FieldConstructorSets {
  private int[] row;
  FieldConstructorSets(int n) { if (n > 0) row = new int[n]; else row = new int[0]; }
  //@ ensures \result >= 0;
  int size() { return row.length; }
}
