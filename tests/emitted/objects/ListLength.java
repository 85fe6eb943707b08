//: postcondition
class ListLength {
    static class Node { /*@ nullable @*/ Node next; }
    //@ requires n.next == null || n.next.next == null; ensures \result == (n.next == null ? 1 : 2);
    static int length(Node n) {
        int k = 0;
        Node at = n.next; //~> Node at = n;
        while (at != null && k < 3) { at = at.next; k++; }
        return k;
    }
}
