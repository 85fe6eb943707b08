//: verify
//: truth: true
//: aims: frontend.lower.new_arrays
//: why: elements start at 0 and false
//: answer: proved
class ArrayDefault {
  //@ ensures \result;
  static boolean f() { int[] a = new int[2]; boolean[] b = new boolean[1]; return a[1] == 0 && !b[0]; }
}
