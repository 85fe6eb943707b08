//: verify --only f
//: truth: true
//: aims: frontend.java.initialization.class_acts
//: why: the class is initialised when its method runs
//: answer: proved
class FirstUseOwnClass {
  static { System.out.print(""); }
  static int g() { return 1; }
  //@ ensures \result == 1;
  static int f() { return g(); }
}
