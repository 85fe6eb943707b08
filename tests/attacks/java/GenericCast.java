//: verify --only main
//: truth: false
//: aims: frontend.java.generics.narrowed
//: why: the unchecked cast lets a box of items hold another class, and java throws ClassCastException
//: answer: refuted
public class GenericCast {
    static class Item { int n; }

    static class Other { int m; }

    static class Box<T> {
        T value;
    }

    public static void main(String[] args) {
        Box<Item> items = new Box<>();
        Object same = items;
        Box<Other> others = (Box<Other>) same;
        others.value = new Other();
        assert items.value.n == 0;
    }
}
