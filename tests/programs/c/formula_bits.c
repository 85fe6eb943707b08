//: verify --engine bounded --explore formula
//: verdict: proved
//: why: two ways to count bits agree for all 65536 values, which no path shows alone
int count(unsigned short x) {
  int n = 0;
  for (int i = 0; i < 16; i++) {
    n += x & 1;
    x = (unsigned short)(x >> 1);
  }
  return n;
}

/*@ ensures 0 <= \result <= 16; */
int agree(unsigned short x) {
  unsigned y = x;
  y = y - ((y >> 1) & 0x5555u);
  y = (y & 0x3333u) + ((y >> 2) & 0x3333u);
  y = (y + (y >> 4)) & 0x0F0Fu;
  y = (y + (y >> 8)) & 0x1Fu;
  int n = count(x);
  //@ assert n == y;
  return n;
}
