//: verify --only run
//: truth: false
//: aims: frontend.java.types
//: why: a run with assertions says so
//: answer: refuted
class TextArrayNot { 
  //@ requires true;
  static void run() { String[] a = new String[2]; a[1] = "b"; assert (a[0] != null); } }
