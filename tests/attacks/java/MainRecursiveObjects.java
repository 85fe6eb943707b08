//: verify
//: truth: true
//: aims: execution.explore
//: why: the depth of a small tree
//: answer: proved
class MainRecursiveObjects { static class T { T l, r; T(T l, T r) { this.l = l; this.r = r; } int depth() { int a = l == null ? 0 : l.depth(), b = r == null ? 0 : r.depth(); return 1 + (a > b ? a : b); } }
  public static void main(String[] args) { assert new T(new T(null, new T(null, null)), new T(null, null)).depth() == 3; } }
