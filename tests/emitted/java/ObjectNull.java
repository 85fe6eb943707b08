//: null
class ObjectNull {
    int x; /*@ nullable @*/ ObjectNull next;
    //@ requires a.length > 1 && a[1] != null;
    static int get(ObjectNull[] a) {
        return a[1].next.x; //~> return a[1].next == null ? 0 : a[1].next.x;
    }
}
