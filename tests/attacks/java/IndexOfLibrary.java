//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: an index that fails is an IndexOutOfBoundsException, and no IllegalArgumentException
//: answer: proved
class IndexOfLibrary {
  //@ requires a.length == 0; ensures \result == 1;
  static int f(int[] a) { try { return a[0]; } catch (IllegalArgumentException e) { return 2; } catch (IndexOutOfBoundsException e) { return 1; } } }
