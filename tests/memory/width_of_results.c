// `--math ideal --int-bits 8` restricts inputs and results of operations, never constants.

//: element of a local array | false | refuted | | --math ideal --int-bits 8
int main(void) { int a[1]; a[0] = 1000; signed char c = a[0]; if (c == -24) reach_error(); }

//: element of a global array | false | refuted | | --math ideal --int-bits 8
int t[2] = {300, 5}; int main(void) { unsigned char c = t[0]; if (c == 44) reach_error(); }

//: global | false | refuted | | --math ideal --int-bits 8
int g = 1000; int main(void) { short s = g; signed char c = s; if (c == -24) reach_error(); }

//: through a pointer | false | refuted | | --math ideal --int-bits 8
int main(void) {
  int x = 1000;
  int *p = &x;
  *p = 260;
  unsigned char c = *p;
  if (c == 4) reach_error();
  }

//: parameter | false | refuted | | --math ideal --int-bits 8
signed char low(int x) { return x; } int main(void) { if (low(1000) == -24) reach_error(); }

//: result by contract | false | refuted | | --math ideal --int-bits 8
/*@ ensures \result == 1000; assigns \nothing; */ int f(void) { return 1000; }
int main(void) { if (f() == 1000) reach_error(); }

//: written by contract | false | refuted | | --math ideal --int-bits 8
int g; /*@ assigns g; ensures g == 300; */ void f(void) { g = 300; }
int main(void) { f(); unsigned char c = g; if (c == 44) reach_error(); }

//: carried round a loop | false | refuted | | --math ideal --int-bits 8
int main(void) { int x = 0; int n = __VERIFIER_nondet_int();
  /*@ loop invariant x == 0 || x == 300; */ while (n-- > 0) x = 300;
  unsigned char c = x; if (c == 44) reach_error(); }

//: element, as it is | true | | | --math ideal --int-bits 8
int main(void) { int a[1]; a[0] = 1000; signed char c = a[0]; if (c != -24) reach_error(); }

//: sum outside of the width | true | | | --math ideal --int-bits 8
int main(void) { int x = __VERIFIER_nondet_int(); int y = x + 1; if (y > 127) reach_error(); }

//: input outside of the width | true | | | --math ideal --int-bits 8
int main(void) { int x = __VERIFIER_nondet_int(); if (x > 127) reach_error(); }
