//: verify --only f
//: truth: true
//: aims: frontend.java.specifications
//: why: the length of the array in a field of this
//: answer: proved
class ThisArrayLength {
  int[] t = new int[2];
  //@ ensures this.t.length == 3 && this.t[0] == 0;
  void f() { t = new int[3]; }
}
