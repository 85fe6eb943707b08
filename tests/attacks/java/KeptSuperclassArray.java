//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the constructor of the superclass calls get while the field is null
//: answer: unknown
class KeptSuperclassArray extends KeptSuperclassArrayBase {
  private final /*@ nullable @*/ int[] a = new int[2];

  void probe() { get(); }

  //@ ensures \result == 2;
  int get() { return a.length; }
}

class KeptSuperclassArrayBase {
  KeptSuperclassArrayBase() { probe(); }

  void probe() {}
}
