//: verify --engine invariants --contracts-only
//: verdict: proved
//: why: the loop goes through an array that a field of another object leads to
class BoxOfNumbers {
  int used;
  int[] numbers = new int[0];

  /*@ requires 0 <= box.used && box.used <= box.numbers.length;
    @ ensures (\forall int k; 0 <= k && k < box.used; box.numbers[k] == 0);
    @*/
  static void clear(BoxOfNumbers box) {
    for (int i = 0; i < box.used; i++) box.numbers[i] = 0;
  }
}
