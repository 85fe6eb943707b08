public class SumAll {
    /*@ requires (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
      @ assignable \nothing;
      @ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
      @*/
    public static long sum(int[] a) {
        long s = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant -1000L * i <= s && s <= 1000L * i;
        //@ loop_invariant s == (\sum int j; 0 <= j && j < i; a[j]);
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) s += a[i];
        //! for (int i = 1; i < a.length; i++) s += a[i];
        return s;
    }
}
