//: verify
//: truth: true
//: aims: frontend.java.fields.FieldMeanings
//: why: null is looked for first
//: answer: proved
class FieldNullableChecked {
  /*@ nullable @*/ int[] row;
  FieldNullableChecked() { }
  //@ ensures \result >= 0;
  int size() { return row == null ? 0 : row.length; }
}
