//: postcondition
class LoopOverObjects {
    static class Item { boolean on; }
    //@ requires a.length == 2 && a[0] != null && a[1] != null; ensures \result == ((a[0].on ? 1 : 0) + (a[1].on ? 1 : 0));
    static int count(Item[] a) {
        int n = 0;
        for (int i = 1; i < a.length; i++) { //~> for (int i = 0; i < a.length; i++) {
            if (a[i].on) n++;
        }
        return n;
    }
}
