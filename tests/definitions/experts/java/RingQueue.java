public class RingQueue {
    private /*@ spec_public non_null */ int[] slots;
    private /*@ spec_public */ int first;
    private /*@ spec_public */ int length;

    //@ public invariant slots.length > 0 && slots.length <= 1000000;
    //@ public invariant 0 <= first && first < slots.length;
    //@ public invariant 0 <= length && length <= slots.length;

    /*@ requires 0 < capacity && capacity <= 1000000;
      @ ensures length == 0 && slots.length == capacity;
      @*/
    public RingQueue(int capacity) { slots = new int[capacity]; }

    /*@ requires 0 <= i && i < length;
      @ pure model int item(int i) { return slots[(first + i) % slots.length]; } */

    /*@ requires length < slots.length;
      @ assignable length, slots[*];
      @ ensures length == \old(length) + 1;
      @ ensures item(length - 1) == v;
      @ ensures (\forall int i; 0 <= i && i < \old(length); item(i) == \old(item(i)));
      @*/
    public void add(int v) {
        slots[(first + length) % slots.length] = v;
        length++;
    }

    /*@ requires length > 0;
      @ assignable first, length;
      @ ensures length == \old(length) - 1;
      @ ensures \result == \old(item(0));
      @ ensures (\forall int i; 0 <= i && i < length; item(i) == \old(item(i + 1)));
      @*/
    public int remove() {
        int v = slots[first];
        first = (first + 1) % slots.length;
        //! first = (first + 1) % length;
        length--;
        return v;
    }
}
