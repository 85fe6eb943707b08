// Pointers to void: GNU C counts bytes behind them.

//: a step | false | unknown
int main(void) { int a[8] = {0}; a[1] = 1; int *p = a; int *q = (void *)p + 4; if (*q == 1) reach_error(); return 0; }

//: a step by way of typedefs | true | unknown
typedef const void *Any;
int main(void) { int a[8] = {0}; a[1] = 1; const int *q = (Any)a + 4; if (*q != 1) reach_error(); return 0; }

//: a distance | false | unknown
typedef void Nothing;
int main(void) { int a[8]; int *p = a, *q = a + 2; if ((Nothing *)q - (void *)p != 2) reach_error(); return 0; }

//: an index | false | unknown
int main(void) { int a[8] = {0}; a[1] = 1; int *p = a; int *q = &((void *)p)[4]; if (*q == 1) reach_error(); return 0; }

//: equal at another step | false | unknown
int main(void) { int a[4]; int *p = a; if ((void *)p + 4 == (void *)(p + 1)) reach_error(); return 0; }

//: rows and elements | false | unknown
int main(void) { int a[2][2]; if ((void *)a == (void *)a[0]) reach_error(); return 0; }

//: equality of the same type | true | proved
int main(void) { int a[4]; int *p = a; if ((void *)p == (void *)(p + 1) || (void *)(p + 1) != p + 1) reach_error();
  return 0; }
