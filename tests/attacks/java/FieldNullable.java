//: verify
//: truth: false
//: aims: frontend.java.fields.FieldMeanings
//: why: a nullable field may be null
//: answer: refuted
class FieldNullable {
  /*@ nullable @*/ int[] row;
  FieldNullable() { }
  //@ ensures \result >= 0;
  int size() { return row.length; }
}
