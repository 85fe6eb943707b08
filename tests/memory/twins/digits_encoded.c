//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static const char table[17] = "0123456789abcdef";
static int encode(const unsigned char *from, int n, char *to, int room) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    if (room - k < 3) return -1; //! index,memory,unreachable: if (room - k < 2) return -1;
    to[k++] = table[from[i] >> 4];
    to[k++] = table[from[i] & 15]; //! index,memory: to[k++] = table[from[i]];
  }
  to[k] = 0;
  return k;
}
int main(void) {
  unsigned char bytes[3] = {0x1f, 0xff, 0};
  bytes[1] = (unsigned char)__VERIFIER_nondet_int();
  char text[7];
  int n = encode(bytes, 2 + (bytes[1] & 1), text, 6);
  if (n != (bytes[1] & 1 ? -1 : 4)) reach_error(); //! unreachable: if (n != 4) reach_error();
  if (text[1] != 'f') reach_error();
  return 0;
}
