//: verify
//: truth: true
//: aims: execution.explore
//: why: three nodes in order
//: answer: proved
class MainLinkedList { static class N { int v; N next; N(int v, N next) { this.v = v; this.next = next; } }
  public static void main(String[] args) { N l = null; for (int i = 0; i < 3; i++) l = new N(i, l); int s = 0; for (N n = l; n != null; n = n.next) s = s * 10 + n.v; assert s == 210; } }
