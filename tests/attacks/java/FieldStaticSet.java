//: verify
//: truth: true
//: aims: frontend.java.initialization
//: why: a static field with a value, never assigned null
//: answer: proved
class FieldStaticSet {
  static int[] table = new int[3];
  //@ ensures \result >= 0;
  static int size() { return table.length; }
}
