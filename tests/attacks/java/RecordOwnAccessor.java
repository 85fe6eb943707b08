//: verify --only f
//: truth: true
//: aims: frontend.java.unseen.has_unwritten
//: why: the record writes the method of the component itself
//: answer: proved
record RecordOwnAccessor(int x) {
  public int x() { return 4; }
  //@ ensures \result == 4;
  int f() { return x(); }
}
