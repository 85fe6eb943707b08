//: postcondition
class RecursiveDefinition {
    /*@ requires 0 <= n && n <= a.length;
      @ measured_by n;
      @ model pure static \bigint total(int[] a, int n) { return n == 0 ? 0 : total(a, n - 1) + a[n - 1]; } @*/

    /*@ requires n >= 0;
      @ measured_by n;
      @ model pure static boolean even(int n) { return n == 0 || (n != 1 && even(n - 2)); } @*/

    /*@ requires a.length <= 3;
      @ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] < 9);
      @ ensures \result == total(a, a.length) && even(a.length + a.length); */
    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) s += a[i];
        return s + 1; //~> return s;
    }
}
