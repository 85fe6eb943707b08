//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: getMessage of Throwable comes before the default method
//: answer: diagnostic
interface LibraryImplementsDefault {
  default int getSize() { return 1; }
  default void printStackTrace() { n[0] = 1; }
  int[] n = new int[1];
  //@ requires n[0] == 0;
  //@ ensures n[0] == 1;
  default void f() { printStackTrace(); }
}
class E extends Exception implements LibraryImplementsDefault { }
