//: verify --only f
//: truth: true
//: aims: frontend.java.classes.Classes
//: why: nothing is inherited from Runnable that could have that name
//: answer: proved
class ComparableParentClass { static final int V = 1; }
class B implements Runnable {
  public void run() { }
  //@ ensures \result == 1;
  static int f() { return ComparableParentClass.V; }
}
