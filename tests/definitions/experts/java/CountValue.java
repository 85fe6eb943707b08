public class CountValue {
    /*@ requires a != null;
      @ assignable \nothing;
      @ ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == v);
      @*/
    public static int count(int[] a, int v) {
        int c = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= c && c <= i;
        //@ loop_invariant c == (\num_of int j; 0 <= j && j < i; a[j] == v);
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++)
            if (a[i] == v) c++;
            //! if (a[i] <= v) c++;
        return c;
    }
}
