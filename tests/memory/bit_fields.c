// Bit-fields, with values as gcc computes them.

//: values | true | proved
struct flags { unsigned a : 3; int b : 4; unsigned : 0; _Bool c : 1; unsigned char d : 5; long long e : 20; int f; enum { X, Y, Z = 6 } g : 3; unsigned h : 32; };
static struct flags s = {9, 9, 1, 33, -1, 7, Z, -1};
int main(void) { if (s.a != 1 || s.b != -7 || s.c != 1 || s.d != 1 || s.e != -1 || s.f != 7 || s.g != 6 || s.h != 4294967295u) reach_error(); return 0; }

//: changes | true | proved
struct flags { unsigned a : 3; int b : 4; _Bool c : 1; unsigned char d : 5; long long e : 20; unsigned h : 32; };
int main(void) { struct flags t = {.b = 3, .d = 31}; t.a = 5; t.a += 4; if (t.a != 1) reach_error(); t.b++; t.b += 10; if (t.b != -2) reach_error(); t.c = 4; t.d <<= 1; t.e = 600000; t.h = -5;
  int v = (t.a = 12), w = t.b--; if (v != 4 || w != -2 || t.b != -3 || t.c != 1 || t.d != 30 || t.e != -448576 || t.h != 4294967291u) reach_error();
  if (!(t.a - 5 < 0)) reach_error(); return 0; }

//: a value that does not fit | false | refuted | unreachable
struct flags { unsigned a : 3; };
int main(void) { struct flags s; s.a = __VERIFIER_nondet_int(); if (s.a == 7) reach_error(); return 0; }

//: a range | true | proved
struct flags { unsigned a : 3; int b : 3; };
int main(void) { struct flags s; s.a = __VERIFIER_nondet_int(); s.b = __VERIFIER_nondet_int(); if (s.a > 7 || s.b > 3 || s.b < -4) reach_error(); return 0; }

//: pointers and copies | true | proved
struct flags { unsigned a : 3, b : 5; int n; };
int main(void) { struct flags s = {1, 2, 3}, *p = &s, t; p->a = ~p->a; t = *p; if (t.a != 6 || t.b != 2 || t.n != 3 || (s.a ^ 1) != 7) reach_error(); return 0; }

//: no sum is too large for int | true | proved
struct flags { unsigned a : 31; };
int main(void) { struct flags s; s.a = 0; if (!(s.a - 1 < 0)) reach_error(); return 0; }

//: an overflow of int | false | refuted | overflow
struct flags { unsigned a : 31; };
int main(void) { struct flags s; s.a = 0x7fffffff; return s.a + 1 > 0; }

//: without a value | false | refuted | uninitialised
struct flags { unsigned a : 3, b : 3; };
int main(void) { struct flags s; s.a = 1; return s.b; }

//: more bits than int | true | unknown
struct flags { long long a : 40; };
int main(void) { struct flags s = {1}; if (s.a != 1) reach_error(); return 0; }
