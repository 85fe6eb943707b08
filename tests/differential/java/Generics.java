/** Generic classes and methods: erasure, casts where values are used, methods that bridges lead to. */
class Generics {
    static class Item {
        int n;
        Item(int n) { this.n = n; }
        int twice() { return 2 * n; }
    }

    static class Big extends Item {
        Big(int n) { super(n); }
        int twice() { return 3 * n; }
    }

    static class Box<T> {
        T value;
        int changes;
        Box(T value) { this.value = value; }
        T get() { return value; }
        void set(T other) { value = other; changes++; }
        Box<T> again() { return new Box<>(value); }
        boolean holds(T other) { return value == other; }
    }

    static class Pair<A, B> {
        final A first;
        final B second;
        Pair(A first, B second) { this.first = first; this.second = second; }
        Pair<B, A> swapped() { return new Pair<>(second, first); }
        <C> Pair<C, B> with(C other) { return new Pair<>(other, second); }
        static <X, Y> Pair<X, Y> of(X x, Y y) { return new Pair<X, Y>(x, y); }
    }

    static class Named extends Box<Item> {
        Named(Item item) { super(item); }
        int number() { return value.n + get().n; }
        void set(Item other) { super.set(new Item(other.n + 100)); }
    }

    static class Cell<T> {
        T held;
        Cell<T> next;
        Cell(T held, Cell<T> next) { this.held = held; this.next = next; }
    }

    static class Chain<T> {
        private Cell<T> head;
        private int size;
        void push(T held) { head = new Cell<>(held, head); size++; }
        T pop() {
            if (head == null) throw new IllegalStateException();
            T held = head.held;
            head = head.next;
            size--;
            return held;
        }
        boolean isEmpty() { return head == null; }
        int size() { return size; }
    }

    interface Ranked<T> { int rank(T other); }

    static class Score implements Ranked<Score> {
        final int points;
        Score(int points) { this.points = points; }
        public int rank(Score other) { return points - other.points; }
    }

    interface Shape { int area(); }
    static class Square implements Shape {
        final int side;
        Square(int side) { this.side = side; }
        public int area() { return side * side; }
    }

    static class Holder<S extends Shape> {
        final S shape;
        Holder(S shape) { this.shape = shape; }
        int area() { return shape.area(); }
        S get() { return shape; }
    }

    static abstract class Step<I, O> {
        abstract O run(I in);
        O twice(I in) { run(in); return run(in); }
    }

    static class Doubling extends Step<Item, Big> {
        int runs;
        Big run(Item in) { runs++; return new Big(in.n * 2); }
    }

    static class Help {
        static <T> T pick(boolean first, T a, T b) { return first ? a : b; }
        static <T extends Ranked<T>> T best(T a, T b) { return a.rank(b) >= 0 ? a : b; }
        static <T> Box<T> boxed(T value) { return new Box<>(value); }
        static int areaOf(Holder<? extends Shape> holder) { return holder.get().area(); }
        static Object anyOf(Box<?> box) { return box.get(); }
    }

    static int used(int x) {
        Box<Item> box = new Box<>(new Item(x));
        box.set(new Item(box.get().n + 1));
        box.value = new Big(box.value.n);
        return box.get().twice() * 10 + box.changes;
    }

    static int picked(boolean first, int a, int b) {
        Item found = Help.pick(first, new Item(a), new Item(b));
        Item other = Help.pick(first, new Big(a), new Item(b));
        return found.n * 1000 + other.twice();
    }

    static int pairs(int a, int b) {
        Pair<Item, Square> pair = Pair.of(new Item(a), new Square(b));
        Pair<Square, Item> swapped = pair.swapped();
        Pair<Big, Square> with = pair.with(new Big(a + 1));
        return swapped.first.side * 10000 + swapped.second.n * 100 + with.first.twice();
    }

    static int bridged(int a) {
        Box<Item> box = new Named(new Item(a));
        box.set(new Item(7));
        return box.get().n + ((Named) box).number() * 1000;
    }

    static int chained(int a, int b) {
        Chain<Item> chain = new Chain<>();
        chain.push(new Item(a));
        chain.push(new Big(b));
        int sum = chain.pop().twice();
        sum = sum * 10 + chain.size();
        sum += chain.pop().n;
        return chain.isEmpty() ? sum : -1;
    }

    static int emptied(int times) {
        Chain<Item> chain = new Chain<>();
        chain.push(new Item(4));
        Item last = null;
        for (int i = 0; i < times && i < 5; i++) last = chain.pop();
        return last == null ? 0 : last.n;
    }

    static int ranked(int a, int b) {
        Ranked<Score> first = new Score(a);
        return first.rank(new Score(b)) * 10 + Help.best(new Score(a), new Score(b)).points;
    }

    static int bounded(int a) {
        Holder<Square> holder = new Holder<>(new Square(a));
        return holder.area() + holder.get().side + Help.areaOf(holder);
    }

    static int stepped(int a) {
        Doubling doubling = new Doubling();
        Step<Item, Big> step = doubling;
        Big found = step.twice(new Item(a));
        return found.twice() + doubling.runs;
    }

    static boolean same(int a) {
        Item item = new Item(a);
        Box<Item> box = Help.boxed(item);
        return Help.anyOf(box) == item && box.again().holds(item) && !box.holds(null);
    }

    static int polluted(int a) {
        Box<Item> items = new Box<>(new Item(a));
        Box<?> any = items;
        Box<Square> squares = (Box<Square>) any;
        Square square = squares.get();
        return square.side;
    }

    static int pollutedUnseen(int a) {
        Box<Item> items = new Box<>(new Item(a));
        Box<?> any = items;
        Box<Square> squares = (Box<Square>) any;
        squares.set(new Square(a));
        Object found = squares.get();
        return found instanceof Square s ? s.side : -1;
    }

    static int array(int n) {
        Cells<Item> cells = new Cells<>(3);
        cells.put(0, new Item(n));
        cells.put(2, new Big(n));
        return cells.at(0).n + cells.at(2).twice() + (cells.at(1) == null ? 1 : 0);
    }

    static class Cells<T> {
        private final T[] cells;
        @SuppressWarnings("unchecked")
        Cells(int n) { cells = (T[]) new Object[n]; }
        void put(int i, T t) { cells[i] = t; }
        T at(int i) { return cells[i]; }
    }
}
