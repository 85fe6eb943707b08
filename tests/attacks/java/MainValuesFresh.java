//: verify
//: truth: true
//: aims: frontend.java.enums
//: why: each call of values gives another array
//: answer: proved
class MainValuesFresh { enum Q { A, B }
  public static void main(String[] args) { Q[] a = Q.values(); a[0] = Q.B; assert Q.values()[0] == Q.A && a != Q.values(); } }
