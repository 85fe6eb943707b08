//: verify
//: truth: false
//: aims: frontend.java.enums
//: why: the constants are made before the static field has its value
//: answer: refuted
class MainEnumOrder { static class K { static int n = 1; } enum Q { A, B; final int v; Q() { v = K.n++; } }
  public static void main(String[] args) { K.n = 5; assert Q.B.v == 2; } }
