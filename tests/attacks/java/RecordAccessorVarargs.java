//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: size without arguments is the method of the component
//: answer: diagnostic
record RecordAccessorVarargs(int size) {
  static int size(int... x) { return 7; }
  //@ ensures \result == 7;
  int f() { return size(); }
}
