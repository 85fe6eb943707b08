public class IndexOf {
    /*@ public normal_behavior
      @   requires a != null;
      @   ensures -1 <= \result && \result < a.length;
      @   ensures \result != -1 ==> a[\result] == v;
      @   ensures \result != -1 ==> (\forall int j; 0 <= j && j < \result; a[j] != v);
      @   ensures \result == -1 <==> (\num_of int j; 0 <= j && j < a.length; a[j] == v) == 0;
      @   assignable \nothing;
      @*/
    public int indexOf(int[] a, int v) {
        int i = 0;
        //@ maintaining 0 <= i && i <= a.length;
        //@ maintaining (\forall int j; 0 <= j && j < i; a[j] != v);
        //@ maintaining (\num_of int j; 0 <= j && j < i; a[j] == v) == 0;
        //@ decreasing a.length - i;
        while (i < a.length) {
            if (a[i] == v) return i;
            i++;
            //! i = i + 2;
        }
        return -1;
    }
}
