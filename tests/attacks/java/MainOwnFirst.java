//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the class of main is initialised before it
//: answer: proved
class MainOwnFirst { static int h = 7; static { h = h + 1; }
  public static void main(String[] args) { assert h == 8; } }
