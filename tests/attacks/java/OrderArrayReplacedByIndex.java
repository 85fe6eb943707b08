//: verify
//: truth: true
//: aims: frontend.lower.assignments
//: why: the array is evaluated before the index that replaces it
//: answer: proved
class OrderArrayReplacedByIndex {
  //@ ensures \result == 7;
  static int f() { int[] a = {1, 2}, b = {9, 9}, c = a; c[(c = b)[0] - 8] = 7; return a[1]; }
}
