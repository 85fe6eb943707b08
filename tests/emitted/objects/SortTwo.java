//: postcondition
class SortTwo {
    static class Item { int key; }
    /*@ requires a.length == 2 && a[0] != null && a[1] != null;
      @ ensures a[0].key <= a[1].key;
      @ ensures a[0] == \old(a[0]) || a[1] == \old(a[0]); */
    static void sort(Item[] a) {
        if (a[0].key > a[1].key) {
            Item kept = a[1]; //~> Item kept = a[0];
            a[0] = a[1];
            a[1] = kept;
        }
    }
}
