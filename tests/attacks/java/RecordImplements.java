//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: the method that the record has for its component overrides m
//: answer: diagnostic
interface RecordImplements {
  default int m() { return 1; }
  //@ ensures \result == 1;
  default int f() { return m(); }
  record R(int m) implements RecordImplements { }
}
