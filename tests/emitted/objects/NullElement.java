//: null
class NullElement {
    static class Item { int weight = 1; }
    //@ requires items.length > 0;
    static int first(Item[] items) {
        return items[0].weight; //~> return items[0] == null ? 0 : items[0].weight;
    }
}
