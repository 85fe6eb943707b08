//: assertion
class ObjectArrays {
    static class P { int[] a = new int[2]; }
    //@ requires p.a.length > 0 && q.a.length > 0 && p != q;
    static void put(P p, P q) {
        p.a[0] = 1;
        q.a[0] = 2; //~> if (p.a != q.a) q.a[0] = 2;
        assert p.a[0] == 1;
    }
}
