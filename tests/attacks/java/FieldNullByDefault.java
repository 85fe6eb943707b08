//: verify
//: truth: false
//: aims: frontend.java.fields.FieldMeanings
//: why: without a constructor the field stays null
//: answer: refuted
class FieldNullByDefault {
  int[] row;
  //@ ensures true;
  int first() { return row.length; }
}
