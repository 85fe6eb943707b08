//: verify --only run
//: truth: true
//: aims: frontend.java.names
//: why: a run with assertions says so
//: answer: proved
class TextField { static class P { /*@ nullable */ String name; int n; P(/*@ nullable */ String s) { name = s; n = 1; } }
  //@ requires true;
  static void run() { P p = new P(null); P q = new P("a" + p.n); assert (p.name == null && q.name != null); } }
