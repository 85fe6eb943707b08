//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the constructor of the superclass calls get before the initialiser runs
//: answer: unknown
class KeptSuperclass extends KeptSuperclassBase {
  private int n = 5;

  void probe() { seen = get(); }

  //@ ensures \result == 5;
  int get() { return n; }
}

class KeptSuperclassBase {
  static int seen = -1;

  KeptSuperclassBase() { probe(); }

  void probe() {}
}
