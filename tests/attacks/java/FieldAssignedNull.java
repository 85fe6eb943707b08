//: verify --only clear
//: truth: false
//: aims: frontend.java.fields.FieldMeanings
//: why: null is assigned to a field that is not nullable
//: answer: refuted
class FieldAssignedNull {
  int[] row = new int[2];
  //@ ensures true;
  void clear() { row = null; }
}
