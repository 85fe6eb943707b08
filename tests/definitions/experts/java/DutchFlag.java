public class DutchFlag {
    /*@ requires 0 <= m && n <= a.length;
      @ pure model static boolean all(int[] a, int m, int n, int c) {
      @     return (\forall int i; m <= i && i < n; a[i] == c);
      @ } */

    /*@ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 2);
      @ assignable a[*];
      @ ensures (\forall int i, j; 0 <= i && i <= j && j < a.length; a[i] <= a[j]);
      @ ensures (\exists int r, w; 0 <= r && r <= w && w <= a.length; all(a, 0, r, 0) && all(a, r, w, 1) && all(a, w, a.length, 2));
      @*/
    public static void sort(int[] a) {
        int red = 0, white = 0, blue = a.length;
        //@ loop_invariant 0 <= red && red <= white && white <= blue && blue <= a.length;
        //@ loop_invariant (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 2);
        //@ loop_invariant all(a, 0, red, 0) && all(a, red, white, 1) && all(a, blue, a.length, 2);
        //@ loop_assigns red, white, blue, a[*];
        //@ decreases blue - white;
        while (white < blue) {
            int c = a[white];
            if (c == 1) {
                white++;
            } else if (c == 0) {
                a[white] = a[red];
                a[red] = 0;
                red++;
                white++;
                //! white = red;
            } else {
                blue--;
                a[white] = a[blue];
                a[blue] = 2;
            }
        }
    }
}
