//: verify --only main
//: truth: true
//: aims: frontend.java.around
//: why: inner, local and classes without a name see the objects and variables around them
//: answer: proved
public class ObjectsAround {
    int total = 1;
    static int made;
    class A {
        int own = total * 10;
        int total() { return total + own; }
        class B {
            int deep() { total++; own++; return total * 100 + own; }
            ObjectsAround top() { return ObjectsAround.this; }
            A mid() { return A.this; }
        }
        void twice() { inc(); ObjectsAround.this.inc(); }
    }
    class C extends A {
        int extra;
        C(int e) { super(); extra = e + total; }
        int total() { return super.total() + extra; }
    }
    void inc() { total++; }
    A make() { return new A(); }
    static class S extends ObjectsAround {
        A other() { return new A(); }
        class D extends A { int f() { return total; } }
    }
    interface F { int at(int x); }
    static F add(int k) { return new F() { public int at(int x) { return x + k; } }; }
    F scaled(int k) {
        int base = total;
        class Scale implements F {
            final int more;
            Scale(int more) { this.more = more; made++; }
            public int at(int x) { return x * k + base + more + total; }
            Scale again() { return new Scale(more + 1); }
        }
        Scale s = new Scale(2);
        return s.again();
    }
    static abstract class Base {
        int seen;
        Base(int x) { seen = get() + x; }
        abstract int get();
    }
    static int early(int v) {
        Base b = new Base(5) { int w = 3; int get() { return v + w; } };
        return b.seen * 100 + b.get();
    }
    int shadow(int x) {
        F f = new F() {
            int x = 7;
            public int at(int y) {
                F g = new F() { public int at(int z) { return x * 10 + z; } };
                x = 8;
                return g.at(y);
            }
        };
        return f.at(x);
    }
    static F[] all() {
        F[] fs = new F[3];
        for (int i = 0; i < 3; i++) { final int j = i * i; fs[i] = new F() { public int at(int x) { return x + j; } }; }
        return fs;
    }
    int init = new F() { public int at(int q) { return q + total; } }.at(4);
    public static void main(String[] args) {
        ObjectsAround o = new ObjectsAround();
        assert o.init == 5;
        A a = o.make();
        assert a.total() == 11;
        A.B b = a.new B();
        assert b.deep() == 211;
        assert b.top() == o && b.mid() == a;
        a.twice();
        assert o.total == 4;
        C c = o.new C(6);
        assert c.total() == 4 + 40 + 10;
        S s = new S();
        s.total = 9;
        A t = s.other();
        assert t.total() == 99;
        S.D d = s.new D();
        s.total = 2;
        assert d.f() == 2 && d.total() == 92;
        assert add(3).at(4) == 7;
        F f = o.scaled(2);
        o.total = 50;
        assert f.at(10) == 20 + 4 + 3 + 50 && made == 2;
        assert early(2) == (2 + 0 + 5) * 100 + 5;
        assert o.shadow(3) == 83;
        F[] fs = all();
        assert fs[0].at(1) == 1 && fs[1].at(1) == 2 && fs[2].at(1) == 5;
    }
}
