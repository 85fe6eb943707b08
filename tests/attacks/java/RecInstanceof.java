//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecInstanceof { sealed interface E permits N, M { } record N(int v) implements E { } record M(E e) implements E { } class Ev { static int of(E e) { if (e instanceof N n) return n.v(); if (e instanceof M m) return -of(m.e()); return 0; } } //@ requires true;
  static void run() { int r = Ev.of(new M(new M(new N(5)))); assert (r == 5); } }
