//: postcondition
class GenericBox {
    static class Item {
        int weight;
    }

    static class Box<T> {
        /*@ nullable @*/ T kept;

        void put(T one) {
            if (kept == null) kept = one; //~> kept = one;
        }
    }

    //@ ensures \result == second;
    static Item last(Item first, Item second) {
        Box<Item> box = new Box<>();
        box.put(first);
        box.put(second);
        return box.kept;
    }
}
