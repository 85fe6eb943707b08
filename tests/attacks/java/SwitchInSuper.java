//: verify
//: truth: true
//: aims: frontend.java.nodes.is_switch
//: why: byte and short: each branch fits short, and short is nearer than int
//: answer: unknown
class SwitchInSuper { static class P { int k; P(int o) { k = 1; } P(short o) { k = 2; } }
  static class D extends P { //@ ensures k == 2;
  D(int c) { super(switch (c) { case 1 -> (byte) 1; default -> (short) 2; }); } } }
