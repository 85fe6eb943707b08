//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldFall {  //@ requires true;
  static void run() { int k = 2, s = 0; int r = switch (k) { case 2: s++; case 3: s += 10; yield s; default: yield -1; }; assert (r == 11 && s == 11); } }
