//: verify --only main
//: truth: true
//: aims: frontend.java.patterns
//: why: the first pattern that fits chooses the branch, and null fits none but null
//: answer: proved
public class Choosing {
    enum Op {
        ADD { int on(int a, int b) { return a + b; } },
        SUB { int on(int a, int b) { return a - b - bias; } int weight() { return 5; } };
        static int bias0 = 1;
        int bias = 2;
        abstract int on(int a, int b);
        int weight() { return ordinal() + bias; }
    }
    sealed interface Shape permits Sq, Rc, Un {}
    record Sq(int s) implements Shape {}
    record Rc(int w, int h) implements Shape {}
    record Un() implements Shape {}
    static int area(Shape s) {
        return switch (s) {
            case Sq q -> q.s() * q.s();
            case Rc r when r.w() == 0 -> -1;
            case Rc r -> r.w() * r.h();
            case Un u -> { int k = 3; yield k; }
        };
    }
    static int kind(Object o) {
        int found = 0;
        switch (o) {
            case Sq q: found = q.s(); break;
            case Rc r: found = r.w(); break;
            case null: found = -5; break;
            default: found = 99;
        }
        return found;
    }
    public static void main(String[] args) {
        assert Op.ADD.on(2, 3) == 5;
        assert Op.SUB.on(2, 3) == -3;
        assert Op.ADD.weight() == 2 && Op.SUB.weight() == 5;
        assert area(new Sq(4)) == 16 && area(new Rc(2, 5)) == 10 && area(new Un()) == 3;
        assert kind(new Sq(7)) == 7 && kind(null) == -5 && kind(new Un()) == 99 && kind(new Rc(1, 2)) == 1;
        assert new Sq(3).equals(new Sq(3)) && !new Sq(3).equals(new Sq(4)) && !new Sq(3).equals(null);
        assert !new Un().equals(new Sq(0)) && new Un().equals(new Un());
        Object p = new Rc(1, 2);
        assert p.equals(new Rc(1, 2)) && !p.equals(new Rc(2, 1));
        try { area(null); assert false; } catch (NullPointerException e) { }
    }
}
