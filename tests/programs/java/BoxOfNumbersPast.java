//: verify --contracts-only
//: verdict: refuted
//: why: the element behind the last used one need not be there
class BoxOfNumbersPast {
  int used;
  int[] numbers = new int[0];

  //@ requires 0 <= box.used && box.used <= box.numbers.length;
  static void clear(BoxOfNumbersPast box) {
    for (int i = 0; i <= box.used; i++) box.numbers[i] = 0; //~ index
  }
}
