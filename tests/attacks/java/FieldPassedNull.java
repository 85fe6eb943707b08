//: verify --only set
//: truth: true
//: aims: frontend.java.fields.FieldMeanings
//: why: a parameter is not null by default
//: answer: proved
class FieldPassedNull {
  int[] row = new int[1];
  //@ ensures row == given;
  void set(int[] given) { row = given; }
}
