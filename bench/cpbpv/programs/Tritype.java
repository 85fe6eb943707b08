// Kinds of triangles: 1 scalene, 2 isosceles, 3 equilateral, 4 none (CPBPV, appendix 2).
class Tritype {
  /*@ requires 0 <= i && 0 <= j && 0 <= k;
    @ assignable \nothing;
    @ ensures i + j <= k || j + k <= i || i + k <= j ==> \result == 4;
    @ ensures i + j > k && j + k > i && i + k > j ==>
    @           (i == j && j == k ==> \result == 3)
    @        && (!(i == j && j == k) && (i == j || j == k || i == k) ==> \result == 2)
    @        && (i != j && j != k && i != k ==> \result == 1);
    @*/
  static int classify(int i, int j, int k) {
    int kind;
    if (i == 0 || j == 0 || k == 0) {
      kind = 4;
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
        } else {
          kind = 1;
        }
      } else if (kind > 3) {
        kind = 3;
      } else if (kind == 1 && i + j > k) {
        kind = 2;
      } else if (kind == 2 && i + k > j) {
        kind = 2;
      } else if (kind == 3 && j + k > i) {
        kind = 2;
      } else {
        kind = 4;
      }
    }
    return kind;
  }
}
