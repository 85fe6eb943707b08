//: verify
//: truth: false
//: aims: frontend.spec.comments
//: why: with the keys -A and -B the annotation is read
//: answer: refuted
class KeyTwo {
  //-A-B@ ensures \result == 2;
  static int f() { return 1; }
}
