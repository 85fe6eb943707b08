//: verify --only f
//: truth: true
//: aims: frontend.java.unseen.has_unwritten
//: why: the own method has the very type of the argument
//: answer: proved
class ObjectOwnEquals {
  static boolean equals(int a) { return true; }
  //@ ensures \result;
  static boolean f(int x) { return equals(x); }
}
