//: null
class ForEachObjects {
    static class Item { int weight; }
    //@ requires a.length <= 3;
    static int sum(Item[] a) {
        int s = 0;
        for (Item one : a) {
            s += one.weight % 10; //~> if (one != null) s += one.weight % 10;
        }
        return s;
    }
}
