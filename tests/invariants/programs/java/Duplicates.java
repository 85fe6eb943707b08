// proved: dup
class Duplicates {
  /*@ ensures \result <==> (\exists int i, j; 0 <= i && i < j && j < a.length; a[i] == a[j]); @*/
  static boolean dup(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length && (\forall int p, q; 0 <= p && p < i && p < q && q < a.length; a[p] != a[q]);
    for (int i = 0; i < a.length; i++) {
      //@ loop_invariant i < j && j <= a.length && (\forall int q; i < q && q < j; a[i] != a[q]);
      for (int j = i + 1; j < a.length; j++) { if (a[i] == a[j]) return true; }
    }
    return false;
  }
}
