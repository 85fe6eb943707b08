//: null
class ListRemove {
    static class Node { int v; /*@ nullable @*/ Node next; }
    //@ requires true;
    static void removeSecond(Node n) {
        n.next = n.next.next; //~> if (n.next != null) n.next = n.next.next;
    }
}
