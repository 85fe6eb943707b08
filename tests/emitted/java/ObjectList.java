//: postcondition
class ObjectList {
    static class Node {
        private final int value;
        private final /*@ nullable @*/ Node next;
        Node(int value, /*@ nullable @*/ Node next) { this.value = value; this.next = next; }
    }
    //@ ensures \result == (n.next == null ? n.value : n.next.value);
    static int second(Node n) {
        if (n.next == null) return 0; //~> if (n.next == null) return n.value;
        return n.next.value;
    }
}
