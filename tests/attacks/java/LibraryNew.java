//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved-bounded
class LibraryNew { static int n; static int next() { return ++n; }
  //@ requires true;
  static void run() { n = 0; StringBuilder b = new StringBuilder(next()); b.append(next()).append(next()); assert (n == 3 && b != null); } }
