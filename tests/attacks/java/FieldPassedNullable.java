//: verify --only set
//: truth: false
//: aims: frontend.java.fields.FieldMeanings
//: why: a nullable parameter is stored in a field that is not
//: answer: refuted
class FieldPassedNullable {
  int[] row = new int[1];
  //@ ensures true;
  void set(/*@ nullable @*/ int[] given) { row = given; }
}
