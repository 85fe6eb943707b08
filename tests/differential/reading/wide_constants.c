//: only LP64
// Constants of 128 bits have all their bits.
typedef unsigned __int128 wide;
__int128 power = (__int128)1 << 100;
wide all = ~(wide)0;
static const __int128 lowest = -((__int128)1 << 126) * 2;
wide halves = ((wide)0x0123456789abcdefULL << 64) | 0xfedcba9876543210ULL;
__int128 table[] = {(__int128)1 << 64, -((__int128)1 << 64), [3] = (__int128)-1};
wide from_signed = -1;
__int128 from_unsigned = 0xffffffffffffffffULL;
_Bool truth = (__int128)1 << 64;
long long cut = (long long)(((__int128)1 << 64) + 5);
unsigned char narrow = (unsigned char)(((wide)3 << 65) + 258);
int chosen = ((__int128)1 << 80) ? 4 : 5;
int compared = ((__int128)1 << 80) > ((__int128)1 << 79);
int shifted = (int)(((__int128)7 << 100) >> 100);
enum { FROM_WIDE = (int)(((__int128)9 << 90) >> 90) };
int size[((__int128)1 << 70) ? 3 : 4];

__int128 t_power(void) { return power; }
unsigned __int128 t_all(void) { return all; }
__int128 t_lowest(void) { return lowest; }
unsigned __int128 t_halves(void) { return halves; }
__int128 t_table0(void) { return table[0]; }
__int128 t_table1(void) { return table[1]; }
__int128 t_table2(void) { return table[2]; }
__int128 t_table3(void) { return table[3]; }
unsigned __int128 t_from_signed(void) { return from_signed; }
__int128 t_from_unsigned(void) { return from_unsigned; }
long long t_truth(void) { return truth; }
long long t_cut(void) { return cut; }
long long t_narrow(void) { return narrow; }
long long t_chosen(void) { return chosen; }
long long t_compared(void) { return compared; }
long long t_shifted(void) { return shifted; }
long long t_enumerator(void) { return FROM_WIDE; }
long long t_size(void) { return sizeof size / sizeof size[0]; }
__int128 t_static(void) { static __int128 s = ((__int128)5 << 70) + 3; return s; }
__int128 t_local(void) { __int128 s = ((__int128)5 << 70) + 3; return s; }
__int128 t_local_table(void) { __int128 s[2] = {[1] = (__int128)1 << 90}; return s[1]; }
static int labels(__int128 x) {
  switch (x) {
  case (__int128)1 << 64: return 1;
  case -((__int128)1 << 64): return 2;
  case 0: return 3;
  case ((__int128)1 << 65)...((__int128)1 << 66): return 4;
  default: return 5;
  }
}
long long t_label_power(void) { return labels((__int128)1 << 64); }
long long t_label_negative(void) { return labels(-((__int128)1 << 64)); }
long long t_label_zero(void) { return labels(0); }
long long t_label_range(void) { return labels(((__int128)1 << 65) + 7); }
long long t_label_default(void) { return labels((__int128)1 << 67); }
static int unsigned_labels(wide x) {
  switch (x) {
  case -1: return 1;
  case (wide)1 << 127: return 2;
  default: return 3;
  }
}
long long t_label_minus_one(void) { return unsigned_labels(~(wide)0); }
long long t_label_top(void) { return unsigned_labels((wide)1 << 127); }
long long t_label_other(void) { return unsigned_labels(0xffffffffffffffffULL); }
__int128 t_conditional(void) { return 1 ? (__int128)1 << 90 : 0; }
unsigned __int128 t_complement(void) { return ~((wide)1 << 100); }
__int128 t_divided(void) { return -((__int128)1 << 100) / 3; }
__int128 t_remainder(void) { return -((__int128)1 << 100) % 1000007; }
