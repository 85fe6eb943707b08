// Expressions, initialisers and conversions of all kinds.
static int g;
static int inc(void) { return ++g; }
long long t_nested_sizeof(void) { int n = 3; int a[n]; int x = 1; int y = sizeof(a[x++]); return x * 100 + y; }
long long t_comma_in_size(void) { int n = 1; int a[(n++, n + 1)]; a[2] = n; return a[2] * 10 + n; }
long long t_conditional_void(void) { int x = 0; x ? (void)inc() : (void)(x = 5); return x; }
long long t_discarded(void) { int x = 1; x++, x++; (x++); +x++; !x++; return x; }
long long t_discarded_logical(void) { int x = 1; x == 1 && x++; x == 1 || (x += 5); return x; }
long long t_discarded_index(void) { int a[3] = {1, 2, 3}; int i = 0; a[i++]; a[i++] + 1; return i; }
long long t_discarded_conditional(void) { int x = 1, y = 0; x ? x++ : y++; return x * 10 + y; }
long long t_discarded_deref(void) { int a[3] = {1, 2, 3}; int *p = a; *p++; return *p; }
long long t_for_parts(void) { int s = 0; for (int i = (s++, 0); s++, i < 2; i++, s += 10) s += 100; return s; }
long long t_switch_effect(void) { int x = 1; switch (x++) { case 1: return x; } return 0; }
long long t_do_while(void) { int x = 0; do x++; while (x++ < 3); return x; }
long long t_init_order(void) { int x = 1; int a[3] = {x++, x++, x++}; return a[0] * 100 + a[1] * 10 + a[2]; }
long long t_nested_assign(void) { int x, y, z; x = y = z = 4; return x + y + z; }
long long t_assign_narrow(void) { int x; char c; x = c = 300; return x; }
long long t_compound_narrow(void) { unsigned char c = 250; int x = c += 10; return x; }
long long t_pre_narrow(void) { unsigned char c = 255; int x = ++c; return x * 10 + c; }
long long t_bool_inc(void) { _Bool b = 0; b++; b++; int x = b--; return x * 10 + b; }
long long t_bool_compound(void) { _Bool b = 1; b += 5; return b; }
long long t_neg_unsigned(void) { unsigned x = 1; return -x > 5; }
long long t_not_pointer(void) { int x; int *p = &x; return !p * 10 + !!p; }
long long t_shift_types(void) { unsigned char c = 200; return c << 2; }
long long t_shift_count_long(void) { return 1 << 3LL; }
long long t_unsigned_short_mul(void) { unsigned short a = 255; return a * a; }
long long t_char_sign(void) { char c = 128; return c < 0; }
long long t_mixed_conditional(void) { int c = 1; return (c ? -1 : 0u) > 0; }
long long t_mixed_conditional_chars(void) { int c = 1; return sizeof(c ? 'a' : (char)1) * 10 + sizeof((char)1); }
long long t_logical_type(void) { return sizeof(1 && 1) + sizeof(!1LL) * 10; }
long long t_comma_type(void) { char c = 3; return sizeof((0, c)) > 0; }
long long t_enum_arith(void) { enum { A, B = 5, C } e = B; e++; return e == C; }
long long t_paren_names(void) { int (x) = 3; int *(p) = &(x); (*(p))++; return (x); }
long long t_subscript_swapped(void) { int a[3] = {1, 2, 3}; int i = 1; int r = (i++)[a]; return r * 10 + i; }
long long t_addr_deref(void) { int a[3] = {1, 2, 3}; int *p = &*(a + 1); int *q = &a[1]; return p == q; }
long long t_array_pointer(void) { int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; int (*p)[3] = a + 1; return (*p)[2] * 10 + p[-1][0]; }
long long t_pointer_diff(void) { int a[2][3]; int (*p)[3] = a, (*q)[3] = a + 2; return q - p; }
long long t_string_array(void) { char s[2][4] = {"abc", "de"}; return s[1][1] * 10 + s[1][2]; }
long long t_elided(void) { int a[2][2] = {1, 2, 3}; return a[0][0] * 1000 + a[0][1] * 100 + a[1][0] * 10 + a[1][1]; }
long long t_designated_nested(void) { int a[2][3] = {[1][1] = 5, 6, [0] = {7, [2] = 8}}; int h = 0; for (int i = 0; i < 6; i++) h = h * 10 + a[i / 3][i % 3]; return h; }
long long t_designated_again(void) { int a[3] = {[0] = 1, [0] = 2, [1] = 3}; return a[0] * 100 + a[1] * 10 + a[2]; }
long long t_size_from_designator(void) { int a[] = {[5] = 1, 2}; return sizeof a / sizeof *a; }
long long t_size_from_string(void) { char s[] = "ab\0c"; return sizeof s; }
long long t_static_counter(void) { int r = 0; for (int i = 0; i < 3; i++) { static int n = 5; r = r * 10 + n++; } return r; }
long long t_goto_over(void) { int x = 1; goto l; x = 2; l: return x; }
long long t_shadow(void) { int x = 1; { int x = 2; { extern int ext; x += ext; } } return x; }
int ext = 4;
long long t_char_const_arith(void) { return 'a' + 1; }
long long t_octal_string(void) { char s[] = "\1234\08"; return s[0] * 10000 + s[1] * 100 + sizeof s; }
long long t_wide_shift(void) { return 1ULL << 40 >> 38; }
long long t_unsigned_compare(void) { return (unsigned char)-1 > -1; }
long long t_int_min(void) { return -2147483647 - 1 < 0 ? 1 : 0; }
long long t_hex_literal_cmp(void) { return 0x80000000 > 0; }
long long t_conversion_chain(void) { return (int)(signed char)(unsigned short)70000; }
long long t_to_bool(void) { return (_Bool)0x100 + (_Bool)0 * 10 + !!(long long)0x100000000LL * 100; }
