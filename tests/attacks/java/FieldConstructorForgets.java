//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: one path of the constructor leaves the field null
//: answer: refuted
class FieldConstructorForgets {
  int[] row;
  FieldConstructorForgets(int n) { if (n > 0) row = new int[n]; }
}
