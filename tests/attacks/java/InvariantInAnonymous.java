//: verify
//: truth: false
//: aims: frontend.java.annotations.invariants
//: why: x is 0 in the object
//: answer: diagnostic
class InvariantInAnonymous {
  static Runnable r = new Runnable() { int x;
    //@ invariant x > 0;
    public void run() { } };
  //@ ensures true;
  static void f() { } 
}
