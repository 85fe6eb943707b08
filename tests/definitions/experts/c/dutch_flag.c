/*@
  predicate Colours{L}(int *a, integer n) = \forall integer i; 0 <= i < n ==> 0 <= a[i] <= 2;
  predicate Uniform{L}(int *a, integer m, integer n, integer c) =
    \forall integer i; m <= i < n ==> a[i] == c;
  logic integer Count{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1)) && Colours(a, n);
  assigns a[0 .. n - 1];
  ensures \exists integer r, w; 0 <= r <= w <= n && Uniform(a, 0, r, 0) && Uniform(a, r, w, 1) &&
    Uniform(a, w, n, 2);
  ensures \forall int v; Count{Pre}(a, n, v) == Count{Post}(a, n, v);
*/
void dutch_flag(int *a, int n) {
  int red = 0, white = 0, blue = n;
  /*@
    loop invariant 0 <= red <= white <= blue <= n;
    loop invariant Colours(a, n);
    loop invariant Uniform(a, 0, red, 0) && Uniform(a, red, white, 1) && Uniform(a, blue, n, 2);
    loop invariant \forall int v; Count{Pre}(a, n, v) == Count{Here}(a, n, v);
    loop assigns red, white, blue, a[0 .. n - 1];
    loop variant blue - white;
  */
  while (white < blue) {
    int t = a[white];
    if (t == 0) {
      a[white] = a[red];
      a[red] = t;
      red++;
      white++;
    } else if (t == 1) {
      white++;
    } else {
      blue--;
      a[white] = a[blue];
      a[blue] = t;
      //! a[blue] = a[white];
    }
  }
}
