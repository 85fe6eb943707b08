//: verify --only p
//: truth: false
//: aims: frontend.java.body.reached_classes
//: why: a static field may lead to the object that a method is called on
//: answer: refuted
class StaticFieldIsThis {
  int inst;
  static StaticFieldIsThis self;

  static void poke() {
    if (self != null) {
      self.inst = 7;
    }
  }

  void p() {
    inst = 1;
    poke();
    assert inst == 1;
  }
}
