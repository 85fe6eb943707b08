//: verify
//: truth: true
//: aims: frontend.java.members
//: why: Thread has no nested class of the name
//: answer: proved
class OwnNameInThread extends Thread { static final int K = 3;
  //@ ensures \result == 3;
  static int f() { return OwnNameInThread.K; } }
