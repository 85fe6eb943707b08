//: verify
//: truth: false
//: aims: frontend.lower.function_contracts
//: why: the helper is called before the field is set
//: answer: refuted
class FieldTakenBeforeSet {
  int[] row;
  //@ ensures true;
  FieldTakenBeforeSet() { int k = size(); row = new int[1]; }
  //@ helper
  private int size() { return row.length; }
}
