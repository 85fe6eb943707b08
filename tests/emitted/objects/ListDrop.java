//: null
class ListDrop {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ requires list.next != null;
    static int second(Node list) {
        Node rest = list.next;
        if (rest.value == 0) return rest.next.value; //~> if (rest.value == 0) return 0;
        return rest.value;
    }
}
