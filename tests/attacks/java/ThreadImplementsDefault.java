//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: isAlive of Thread comes before the default method
//: answer: diagnostic
interface ThreadImplementsDefault {
  default boolean isAlive() { return true; }
  //@ ensures \result;
  default boolean f() { return isAlive(); }
}
class T extends Thread implements ThreadImplementsDefault { }
