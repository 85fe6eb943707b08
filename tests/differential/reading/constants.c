// Constants, enumerators, case labels and characters have the values that gcc gives them.
unsigned long long largest = 18446744073709551615ULL;
unsigned long long from_negative = -1;
long long lowest = -9223372036854775807LL - 1;
long long from_unsigned = 0xffffffffffffffffULL;
unsigned from_wide = 0x123456789abcdefULL;
signed char small = 200;
unsigned char byte = -1;
_Bool truth = 256;
short converted = 0x12345;
long long product = 4294967296LL * 3;
unsigned wrapped = 4294967295u + 2;
long long mixed = -1 < 0u;
long long sizes = sizeof(long) * 100 + sizeof(long long) * 10 + sizeof(short);
enum colour { RED = -3, GREEN, BLUE = 100 };
enum flags { LOW = 1, HIGH = 0x7fffffff };
enum { NONE };
enum __attribute__((packed)) tiny { TINY = 3 };

long long t_largest(void) { return largest == 18446744073709551615ULL && largest > 9223372036854775807ULL; }
long long t_from_negative(void) { return from_negative == largest; }
long long t_lowest(void) { return lowest; }
long long t_from_unsigned(void) { return from_unsigned; }
long long t_from_wide(void) { return from_wide; }
long long t_small(void) { return small; }
long long t_byte(void) { return byte; }
long long t_truth(void) { return truth; }
long long t_converted(void) { return converted; }
long long t_product(void) { return product; }
long long t_wrapped(void) { return wrapped; }
long long t_mixed(void) { return mixed; }
long long t_sizes(void) { return sizes; }
long long t_enumerators(void) { return RED * 10000 + GREEN * 100 + BLUE + HIGH / LOW; }
long long t_enumeration_compares(void) { enum colour c = RED; enum flags f = LOW; return (c < 0) * 10 + (f - 2 < 0); }
long long t_enumeration_wraps(void) { enum flags f = LOW; return f - 2; }
long long t_sizes_of_enumerations(void) { return sizeof(enum colour) * 100 + sizeof(enum tiny) * 10 + sizeof TINY; }
long long t_tiny(void) { enum tiny t = TINY; t = 258; return t; }
long long t_characters(void) { return 'a' * 1000 + '\n' * 10 + '\''; }
long long t_octal_character(void) { return '\377'; }
long long t_hex_character(void) { return '\xff' * 1000 + '\x7f'; }
long long t_several_characters(void) { return 'ab'; }
long long t_five_characters(void) { return 'abcde'; }
long long t_four_characters(void) { return 'abcd'; }
long long t_high_characters(void) { return '\377a'; }
long long t_wide_character(void) { return L'\xff' * 10 + sizeof(L'a'); }
long long t_sixteen_bits(void) { return u'\xffff' * 10LL + sizeof(u'a'); }
long long t_thirty_two_bits(void) { return U'\xffffffff' / 2; }
long long t_string(void) { char s[] = "a\0001\377\x7f\n\"\\\t\?"; long long h = sizeof s; for (int i = 0; i < (int)sizeof s; i++) h = (h * 31 + s[i]) % 1000003; return h; }
long long t_joined_strings(void) { char s[] = "\x41" "1" "\0" "2"; long long h = sizeof s; for (int i = 0; i < (int)sizeof s; i++) h = (h * 31 + s[i]) % 1000003; return h; }
long long t_short_string(void) { unsigned char s[2] = "\377\376\375"; return s[0] * 1000 + s[1]; }
long long t_binary_and_octal(void) { return 0b1011 * 1000 + 0777; }
long long t_suffixes(void) { return sizeof(1) + 10 * sizeof(1u) + 100 * sizeof(1l) + 1000 * sizeof(1ll) + 10000 * sizeof(2147483648) + 100000 * sizeof(0xffffffff); }
long long t_hex_is_unsigned(void) { return -1 < 0xffffffff; }
long long t_decimal_is_signed(void) { return -1 < 4294967295; }
static int labels(unsigned long long x) {
  switch (x) {
  case -1: return 1;
  case 9223372036854775808ULL: return 2;
  case 0 ... 5: return 3;
  case 0xfffffffffffffff0ULL ... 0xfffffffffffffffeULL: return 4;
  default: return 5;
  }
}
long long t_label_minus_one(void) { return labels(18446744073709551615ULL); }
long long t_label_top(void) { return labels(1ULL << 63); }
long long t_label_range(void) { return labels(3); }
long long t_label_high_range(void) { return labels(-2ULL); }
long long t_label_default(void) { return labels(0xffffffffULL); }
static int narrow_labels(unsigned char c) { switch (c) { case 255: return 1; case -1: return 2; case 300: return 3; default: return 4; } }
long long t_narrow_label(void) { return narrow_labels(255) * 100 + narrow_labels(44) * 10 + narrow_labels(-1); }
static int character_labels(char c) { switch (c) { case '\377': return 1; case 'a': return 2; default: return 3; } }
long long t_character_label(void) { return character_labels(-1) * 100 + character_labels('a') * 10 + character_labels(0); }
static int unsigned_labels(unsigned x) { switch (x) { case -1: return 1; case 0x80000000: return 2; case 4294967298ULL: return 3; default: return 4; } }
long long t_unsigned_label(void) { return unsigned_labels(~0u) * 1000 + unsigned_labels(1u << 31) * 100 + unsigned_labels(2) * 10 + unsigned_labels(9); }
static int signed_labels(int x) { switch (x) { case 0xffffffff: return 1; case 4294967298LL: return 2; case -2147483647 - 1: return 3; default: return 4; } }
long long t_signed_label(void) { return signed_labels(-1) * 1000 + signed_labels(2) * 100 + signed_labels(-2147483647 - 1) * 10 + signed_labels(7); }
static int enumeration_labels(enum colour c) { switch (c) { case RED: return 1; case BLUE: return 2; default: return 3; } }
long long t_enumeration_label(void) { return enumeration_labels(-3) * 100 + enumeration_labels(BLUE) * 10 + enumeration_labels(GREEN); }
static int truth_labels(_Bool b) { switch (b) { case 0: return 1; case 1: return 2; case 2: return 3; } return 4; }
long long t_truth_label(void) { return truth_labels(2) * 10 + truth_labels(0); }
static int empty_range(int x) { switch (x) { case 5 ... 3: return 1; default: return 2; } }
long long t_empty_range(void) { return empty_range(4); }

enum large { SMALL = 1, LARGE = 0x80000000u };
enum huge { MINUS = -1, HUGE = 0x100000000LL };
long long t_type_of_enumerator(void) { return SMALL - 2 < 0; }
long long t_size_of_enumerator(void) { return sizeof SMALL * 10 + sizeof LARGE + sizeof HUGE + MINUS; }
long long t_enumerator_of_large(void) { return LARGE; }
long long t_enumerator_of_huge(void) { return HUGE; }
long long t_negative_of_huge(void) { return MINUS; }
