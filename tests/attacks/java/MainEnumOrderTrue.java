//: verify
//: truth: true
//: aims: frontend.java.enums
//: why: K.n is 5 when Q is used first
//: answer: proved
class MainEnumOrderTrue { static class K { static int n = 1; } enum Q { A, B; final int v; Q() { v = K.n++; } }
  public static void main(String[] args) { K.n = 5; assert Q.B.v == 6; } }
