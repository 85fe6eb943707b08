// proved: clear add
int cells[8];
int used;
/*@ assigns cells[0 .. 7], used; ensures used == 8; ensures \forall integer k; 0 <= k < 8 ==> cells[k] == 0; */
void clear(void) {
  used = 0;
  /*@ loop invariant 0 <= used <= 8;
      loop invariant \forall integer k; 0 <= k < used ==> cells[k] == 0;
      loop assigns used, cells[0 .. 7]; */
  while (used < 8) { cells[used] = 0; used++; }
}
/*@ requires 0 <= used <= 8; ensures 0 <= \result; */
int add(void) {
  int s = 0;
  /*@ loop invariant 0 <= i <= used && 0 <= s <= 100 * i; */
  for (int i = 0; i < used; i++) { if (cells[i] > 0 && cells[i] <= 100) s += cells[i]; }
  return s;
}
