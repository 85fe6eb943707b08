//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: a static field without a value is null
//: answer: refuted
class FieldStaticNull {
  static int[] table;
  //@ ensures true;
  static int first() { return table.length; }
}
