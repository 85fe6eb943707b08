//: verify --only set
//: truth: true
//: aims: frontend.java.fields.Fields
//: why: a parameter is not null by default
//: answer: proved
class FieldPassedNull {
  int[] row = new int[1];
  //@ ensures row == given;
  void set(int[] given) { row = given; }
}
