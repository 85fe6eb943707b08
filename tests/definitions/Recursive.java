// Pure methods that call themselves, in specifications; t_ are true, f_ are false.
public class Recursive {
    //@ requires n >= 0;
    //@ measured_by n;
    //@ pure
    static int fact(int n) { if (n == 0) return 1; return n * fact(n - 1); }
    //@ pure
    static boolean liar(int n) { return !liar(n); }
    //@ pure
    static int loop(int n) { return loop(n) + 1; }
    //@ pure
    static int upwards(int n) { return n > 0 ? upwards(n + 1) : 0; }
    //@ requires 0 <= n && n <= a.length;
    //@ pure
    static int count(int[] a, int n) { return n <= 0 ? 0 : count(a, n - 1) + (a[n - 1] == 0 ? 1 : 0); }

    //@ requires 0 <= n && n <= 10;
    //@ ensures \result == fact(n);
    static int t_fact(int n) {
        int r = 1;
        //@ loop_invariant 0 <= i && i <= n && r == fact(i);
        //@ decreases n - i;
        for (int i = 0; i < n; i++) r *= i + 1;
        return r;
    }
    //@ requires 0 <= n && n <= 10;
    //@ ensures \result == fact(n);
    static int f_fact(int n) {
        int r = 1;
        for (int i = 1; i < n; i++) r *= i;
        return r;
    }
    //@ ensures \result == fact(-1);
    static int f_outside() { return 0; }
    //@ ensures liar(0);
    static int f_liar() { return 0; }
    //@ ensures !liar(0);
    static int f_liar_not() { return 0; }
    //@ requires loop(0) == loop(0); ensures false;
    static int f_loop() { return 0; }
    //@ ensures upwards(1) == 0;
    static int f_upwards() { return 0; }
    //@ ensures \result == count(a, a.length);
    static int t_count(int[] a) {
        int r = 0;
        //@ loop_invariant 0 <= i && i <= a.length && r == count(a, i) && 0 <= r && r <= i;
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) if (a[i] == 0) r++;
        return r;
    }
    //@ ensures \result == count(a, a.length);
    static int f_count(int[] a) {
        int r = 0;
        for (int i = 1; i < a.length; i++) if (a[i] == 0) r++;
        return r;
    }
    //@ requires a.length > 1; assignable a[0]; ensures count(a, 1) == \old(count(a, 1));
    static void f_changed(int[] a) { a[0] = 0; }
    //@ requires a.length > 1; assignable a[1]; ensures count(a, 1) == \old(count(a, 1));
    static void t_kept(int[] a) { a[1] = 0; }
}
