//: verify --only m
//: truth: true
//: aims: frontend.java.fields.FieldMeanings
//: why: an object that is another one is not changed
//: answer: proved
class StaticFieldNotThis {
  int inst;
  static StaticFieldNotThis self = null;

  void m() {
    if (self != null && self != this) {
      int before = inst;
      self.inst = before == 0 ? 1 : 0;
      assert inst == before;
    }
  }
}
