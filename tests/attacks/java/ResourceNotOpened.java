//: verify
//: truth: false
//: aims: frontend.java.resources
//: why: what was opened before is closed before the handler runs: 10
//: answer: refuted
class ResourceNotOpened {
  static int closed;

  static class R implements AutoCloseable {
    R(boolean fail) {
      if (fail) {
        throw new IllegalStateException();
      }
    }
    public void close() { closed++; }
  }

  public static void main(String[] args) {
    try (R a = new R(false); R b = new R(true); R c = new R(false)) {
      closed = 100;
    } catch (IllegalStateException e) {
      closed *= 10;
    }
    assert closed == 0;
  }
}
