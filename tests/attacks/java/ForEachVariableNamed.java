//: verify
//: truth: false
//: aims: frontend.java.loops
//: why: the variable of the loop has no value yet, and the field is not meant
//: answer: unknown
class ForEachVariableNamed {
  static final int x = 7;
  //@ requires true;
  static void f(int[] a) {
    //@ loop_invariant x == 7;
    for (int x : a) { x = 0; }
  }
}
