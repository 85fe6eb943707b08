//: verify --only main
//: truth: false
//: aims: frontend.java.resources
//: why: what close throws is suppressed while another exception is on its way
//: answer: refuted
public class Closing implements AutoCloseable {
    static int log;
    final int id; final boolean fail;
    Closing(int id, boolean fail) { this.id = id; this.fail = fail; log = log * 10 + id; }
    public void close() { log = log * 10 + id; if (fail) throw new IllegalStateException("close " + id); }
    static int run(boolean f1, boolean f2, boolean body) {
        log = 0;
        try (Closing a = new Closing(1, f1); Closing b = new Closing(2, f2)) {
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
        Closing n = null;
        int k = 0;
        try (Closing x = n) { k++; }
        assert k == 1;
        assert run(true, true, true) == -1;
    }
}
