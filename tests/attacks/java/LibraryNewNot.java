//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: unknown
class LibraryNewNot { static int n; static int next() { return ++n; }
  //@ requires true;
  static void run() { n = 0; StringBuilder b = new StringBuilder(next()); b.append(next()).append(next()); assert (n == 1); } }
