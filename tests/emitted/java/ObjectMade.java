//: null
class ObjectMade {
    static class P { int x; }
    P first, second;
    //@ requires k > 0;
    ObjectMade(int k) {
        first = new P();
        second = k > 5 ? first : pick(k); //~> second = first;
    }
    private static /*@ nullable @*/ P pick(int k) { return null; }
}
