//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: two objects, one counter
//: answer: proved
class MainInstanceCounts { static class A { static int made; int number = made++; }
  public static void main(String[] args) { A a = new A(), b = new A(); assert a.number == 0 && b.number == 1 && A.made == 2; } }
