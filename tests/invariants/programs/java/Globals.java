// proved: bump run inlined once
class Globals {
  static int ticks;
  static int limit;

  /*@ requires ticks < 1000; assignable ticks; ensures ticks == \old(ticks) + 1; @*/
  static void bump() { ticks = ticks + 1; }

  static void twice() { if (ticks < 900) { ticks = ticks + 2; } }

  /*@ requires 0 <= n && n <= 100 && 0 <= ticks && ticks <= 500;
    @ assignable ticks;
    @ ensures ticks == \old(ticks) + n && limit == \old(limit); @*/
  static void run(int n) {
    //@ loop_invariant 0 <= i && i <= n && ticks == \old(ticks) + i && limit == \old(limit);
    for (int i = 0; i < n; i++) { bump(); }
  }

  /*@ requires 0 <= n && n <= 100 && ticks == 0; ensures ticks == 2 * n; @*/
  static void inlined(int n) {
    //@ loop_invariant 0 <= i && i <= n && ticks == 2 * i;
    for (int i = 0; i < n; i++) { twice(); }
  }

  /*@ requires n > 0; ensures \result == n; ensures limit == n; @*/
  static int once(int n) {
    limit = 0;
    //@ loop_invariant 0 <= limit && limit <= n;
    while (limit < n) { limit++; }
    return limit;
  }
}
