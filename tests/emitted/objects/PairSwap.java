//: postcondition
class PairSwap {
    static class Pair { int a, b; }
    //@ ensures p.a == \old(p.b) && p.b == \old(p.a);
    static void swap(Pair p) {
        int kept = p.a;
        p.a = p.b;
        p.b = p.a; //~> p.b = kept;
    }
}
