//: verify
//: truth: false
//: aims: frontend.lower.array_stores
//: why: an array of T may be one of a subclass
//: answer: unknown
class GenericArrayStore { static class A { } static class B extends A { }
  //@ requires a.length > 0; ensures a[0] == t;
  static <T> void put(T[] a, T t) { a[0] = t; } }
