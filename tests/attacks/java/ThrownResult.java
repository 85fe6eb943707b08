//: verify --only test
//: truth: true
//: aims: frontend.lower.handlers.raise_further
//: why: x keeps its value where the call that is to change it ends with an exception
//: answer: proved
class ThrownResult {
    static int f(int y) { if (y >= 0) throw new RuntimeException(); return 1; }

    static void test() {
        int x = 1;
        try { x = f(1); } catch (RuntimeException e) { x += 2; }
        assert x == 3;
    }
}
