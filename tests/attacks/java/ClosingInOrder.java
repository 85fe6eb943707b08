//: verify --only main
//: truth: true
//: aims: frontend.java.resources
//: why: resources are closed in the opposite order, before the handlers of the same statement
//: answer: proved
public class ClosingInOrder implements AutoCloseable {
    static int log;
    final int id; final boolean fail;
    ClosingInOrder(int id, boolean fail) { this.id = id; this.fail = fail; log = log * 10 + id; }
    public void close() { log = log * 10 + id; if (fail) throw new IllegalStateException("close " + id); }
    static int run(boolean f1, boolean f2, boolean body) {
        log = 0;
        try (ClosingInOrder a = new ClosingInOrder(1, f1); ClosingInOrder b = new ClosingInOrder(2, f2)) {
            if (body) throw new RuntimeException("body");
            return log;
        } catch (IllegalStateException e) {
            return -1;
        } catch (RuntimeException e) {
            return -2;
        } finally { log = log * 10 + 9; }
    }
    public static void main(String[] args) {
        assert run(false, false, false) == 12;
        assert log == 12219;
        assert run(true, false, false) == -1;
        assert run(false, true, false) == -1;
        assert run(false, true, true) == -2;
        assert log == 12219;
        ClosingInOrder n = null;
        int k = 0;
        try (ClosingInOrder x = n) { k++; }
        assert k == 1;
        assert run(true, true, true) == -2;
    }
}
