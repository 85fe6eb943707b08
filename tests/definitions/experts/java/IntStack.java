public class IntStack {
    private /*@ spec_public non_null */ int[] items;
    private /*@ spec_public */ int size;

    //@ public invariant 0 <= size && size <= items.length;

    //@ ensures \result <==> size == 0;
    //@ pure
    public boolean isEmpty() { return size == 0; }

    /*@ requires 0 <= n && n <= items.length;
      @ ensures \result == (\sum int i; 0 <= i && i < n; items[i]);
      @ pure model \bigint total(int n) { return (\sum int i; 0 <= i && i < n; items[i]); } */

    /*@ requires capacity >= 0;
      @ ensures size == 0 && items.length == capacity;
      @*/
    public IntStack(int capacity) {
        items = new int[capacity];
        size = 0;
    }

    /*@ requires size < items.length;
      @ assignable size, items[size];
      @ ensures size == \old(size) + 1 && items[size - 1] == v;
      @ ensures (\forall int i; 0 <= i && i < \old(size); items[i] == \old(items[i]));
      @ ensures total(size) == \old(total(size)) + v;
      @*/
    public void push(int v) {
        items[size] = v;
        size++;
    }

    /*@ requires !isEmpty();
      @ assignable size;
      @ ensures size == \old(size) - 1 && \result == \old(items[size - 1]);
      @*/
    public int pop() {
        size--;
        return items[size];
        //! return items[size + 1];
    }
}
