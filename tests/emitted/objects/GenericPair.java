//: postcondition
class GenericPair {
    static class Coin {
        int value;
    }

    static class Pair<A, B> {
        A first;
        B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }
    }

    static <T> void swap(Pair<T, T> pair) {
        pair.first = pair.second;
        pair.second = pair.first; //~> pair.second = pair.first == pair.second ? null : pair.first;
    }

    //@ requires a.value == 1 && b.value == 2; ensures \result == 1;
    static int swapped(Coin a, Coin b) {
        Pair<Coin, Coin> pair = new Pair<>(a, b);
        swap(pair);
        return pair.second == null ? a.value : pair.second.value;
    }
}
