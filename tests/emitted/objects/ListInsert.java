//: postcondition
class ListInsert {
    static class Node { int v; /*@ nullable @*/ Node next; Node(int v) { this.v = v; } }
    //@ ensures n.next != null && n.next.v == v && n.next.next == \old(n.next);
    static void insert(Node n, int v) {
        Node made = new Node(v);
        n.next = made; //~> made.next = n.next;
        made.next = n.next; //~> n.next = made;
    }
}
