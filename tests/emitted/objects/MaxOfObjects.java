//: postcondition
class MaxOfObjects {
    static class Item { int weight; }
    /*@ requires items.length == 2 && items[0] != null && items[1] != null;
      @ ensures \result.weight >= items[0].weight && \result.weight >= items[1].weight; */
    static Item heavier(Item[] items) {
        if (items[0].weight < items[1].weight) return items[0]; //~> if (items[0].weight > items[1].weight) return items[0];
        return items[1];
    }
}
