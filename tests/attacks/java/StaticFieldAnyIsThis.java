//: verify
//: truth: false
//: aims: frontend.java.body.reached_classes
//: why: any object may be the one that a method is called on
//: answer: refuted
class StaticFieldAnyIsThis {
  int k;
  static Object any;

  void s() {
    k = 1;
    if (any instanceof StaticFieldAnyIsThis) {
      ((StaticFieldAnyIsThis) any).k = 3;
    }
    assert k == 1;
  }
}
