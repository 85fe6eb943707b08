//: verify
//: truth: false
//: aims: frontend.java.switches
//: why: from the default in the middle it falls on into case 2
//: answer: refuted
class SwitchFallDefaultMiddle {
  //@ ensures x == 7 ==> \result == 10;
  static int f(int x) {
    int r = 0;
    switch (x) { case 1: r = 1; default: r = r + 10; case 2: r = r + 100; }
    return r;
  }
}
