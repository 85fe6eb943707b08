//: verify --only main
//: truth: true
//: aims: frontend.java.generics.used
//: why: nothing is cast where an object is wanted: java ends without an exception
//: answer: proved
public class GenericCastUnused {
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
        Object found = items.value;
        assert found != null;
    }
}
