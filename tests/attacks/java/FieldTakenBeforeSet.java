//: verify
//: truth: false
//: aims: frontend.lower.specifications
//: why: the helper is called before the field is set
//: answer: refuted
class FieldTakenBeforeSet {
  int[] row;
  //@ ensures true;
  FieldTakenBeforeSet() { int k = size(); row = new int[1]; }
  //@ helper
  private int size() { return row.length; }
}
