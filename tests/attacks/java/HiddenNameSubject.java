//: verify --only f
//: truth: false
//: aims: frontend.java.body.JavaBody
//: why: the variable keeps its value 100
//: answer: refuted
class HiddenNameSubject {
  //@ ensures \result == 3;
  static int f() {
    int $subject1 = 100;
    int y = switch (3) { case 3 -> 1; default -> 2; };
    return $subject1;
  }
}
