//: verify --only f
//: truth: true
//: aims: frontend.java.body.JavaBody
//: why: a variable may be called like one that a loop needs
//: answer: proved
class HiddenNameIndex {
  //@ requires a.length == 3;
  //@ ensures \result == 100;
  static int f(int[] a) {
    int $index1 = 100, $array1 = 5, $subject1 = 4, $index2 = 1, $array2 = 2;
    for (int x : a) { $array1++; }
    return $index1;
  }
}
