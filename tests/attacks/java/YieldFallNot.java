//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldFallNot {  //@ requires true;
  static void run() { int k = 2, s = 0; int r = switch (k) { case 2: s++; case 3: s += 10; yield s; default: yield -1; }; assert (r == 10); } }
