//: verify --only run
//: truth: true
//: aims: frontend.java.types
//: why: a run with assertions says so
//: answer: proved
class TextArray { 
  //@ requires true;
  static void run() { String[] a = new String[2]; a[1] = "b"; assert (a[0] == null && a[1] != null && a.length == 2); } }
