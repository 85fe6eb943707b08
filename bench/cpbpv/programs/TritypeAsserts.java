// Kinds of triangles with the cases asserted inside the paths (CPBPV, appendix 3).
class TritypeAsserts {
  //@ requires true;
  //@ assignable \nothing;
  static int classify(int i, int j, int k) {
    int kind;
    if (i <= 0 || j <= 0 || k <= 0) {
      kind = 4;
      assert i <= 0 || j <= 0 || k <= 0;
    } else {
      kind = 0;
      if (i == j) {
        kind = kind + 1;
      }
      if (i == k) {
        kind = kind + 2;
      }
      if (j == k) {
        kind = kind + 3;
      }
      if (kind == 0) {
        if (i + j <= k || j + k <= i || i + k <= j) {
          kind = 4;
          assert i + j <= k || j + k <= i || i + k <= j;
        } else {
          kind = 1;
          assert i != j && j != k && i != k && i + j > k && j + k > i && i + k > j;
        }
      } else if (kind > 3) {
        kind = 3;
        assert i == j && j == k && i == k;
      } else if (kind == 1 && i + j > k) {
        kind = 2;
        assert i == j;
      } else if (kind == 2 && i + k > j) {
        kind = 2;
        assert i == k;
      } else if (kind == 3 && j + k > i) {
        kind = 2;
        assert j == k;
      } else {
        kind = 4;
        assert i + j <= k || j + k <= i || i + k <= j;
      }
    }
    return kind;
  }
}
