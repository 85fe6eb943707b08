//: postcondition
class QueueRing {
    int head, count; final int[] items = new int[2];
    /*@ requires 0 <= head < items.length && 0 <= count < items.length;
      @ ensures count == \old(count) + 1;
      @ ensures items[(head + count - 1) % items.length] == x; */
    void add(int x) {
        int at = head + count;
        if (at > items.length) at -= items.length; //~> if (at >= items.length) at -= items.length;
        if (at < items.length) items[at] = x;
        count++;
    }
}
