//: verify
//: verdict: proved
//: why: every constructor and initialiser gives the fields an array, so no method needs to ask
class FieldsAreSet {
  private /*@ spec_public @*/ int[] items;
  private /*@ spec_public non_null @*/ int[] spare = {1, 2, 3};
  private /*@ spec_public @*/ int top;
  static byte[] shared = new byte[4];
  //@ public invariant 0 <= top && top <= items.length;

  //@ requires capacity >= 0;
  //@ ensures top == 0 && items.length == capacity && spare.length == 3;
  FieldsAreSet(int capacity) {
    items = new int[capacity];
  }

  //@ requires top < items.length;
  //@ assignable top, items[*];
  //@ ensures top == \old(top) + 1 && items[top - 1] == x;
  void push(int x) {
    items[top] = x;
    top++;
  }

  //@ requires top > 0;
  //@ ensures \result == items[top] && top == \old(top) - 1;
  int pop() {
    top--;
    return items[top];
  }

  //@ requires top == 0;
  void turn() {
    int[] old = spare;
    spare = items;
    items = old;
  }

  //@ ensures shared == given;
  static void share(byte[] given) {
    shared = given;
  }
}
