//: verify
//: truth: false
//: aims: frontend.java.models.retyping
//: why: the copy has the class of the array, which may be of a subclass
//: answer: unknown
import java.util.Arrays;

class CopyOfSubclass {
  static class Item { }
  static class Sub extends Item { }

  static void f(Item[] a) {
    if (a != null) {
      Item[] b = Arrays.copyOf(a, 3);
      b[0] = new Item();
    }
  }
}
