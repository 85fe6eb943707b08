//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: an element of the new array is computed by get, while the field is null
//: answer: unknown
class KeptElementCall {
  private /*@ nullable @*/ int[] a;

  KeptElementCall() { a = new int[] {get(), 1}; }

  //@ ensures \result == 2;
  int get() { return a == null ? 0 : a.length; }
}
