// Structs whose last member is an array as long as memory has been allocated for it.

//: what is written there is read | true | proved
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 3 * sizeof(int)); if (!p) return 0;
  p->n = 3; for (int i = 0; i < p->n; i++) p->a[i] = i;
  if (p->a[2] != 2) reach_error(); free(p); return 0; }

//: one too many | false | refuted
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 3 * sizeof(int)); if (!p) return 0;
  for (int i = 0; i <= 3; i++) p->a[i] = i; free(p); return 0; }

//: no room for the members | false | refuted
#include <stdlib.h>
struct S { int n; int m; int a[]; };
int main(void) { struct S *p = malloc(sizeof(int)); if (!p) return 0; p->m = 1; free(p); return 0; }

//: elements begin in the padding | true | proved
#include <stdlib.h>
struct S { unsigned short n; unsigned char t; unsigned char a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 2); if (!p) return 0;
  p->a[2] = 7; if (p->a[2] != 7) reach_error(); free(p); return 0; }

//: elements behind the padding | false | refuted
#include <stdlib.h>
struct S { unsigned short n; unsigned char t; unsigned char a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 2); if (!p) return 0; p->a[3] = 7; free(p); return 0; }

//: the members fit, the padding does not | true | unknown
#include <stdlib.h>
#include <stddef.h>
struct S { int n; unsigned char t; unsigned char a[]; };
int main(void) { struct S *p = malloc(offsetof(struct S, a) + 1); if (!p) return 0; p->t = 7; free(p); return 0; }

//: the length of GNU C is zero | true | proved
#include <stdlib.h>
struct S { int n; int a[0]; };
int main(void) { struct S *p = calloc(1, sizeof *p + 8); if (!p) return 0;
  if (p->a[1]) reach_error(); free(p); return 0; }

//: nothing was written there | false | refuted
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 8); if (!p) return 0;
  if (p->a[1]) reach_error(); free(p); return 0; }

//: the elements end with the struct | false | refuted
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = calloc(1, sizeof *p + 8); if (!p) return 0;
  int *q = p->a; free(p); return *q; }

//: realloc keeps the elements | true | proved
#include <stdlib.h>
struct S { int n; char t[2]; struct { int x, y; } a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 8); if (!p) return 0;
  p->n = 1; p->t[1] = 'x'; p->a[0].y = 9;
  struct S *q = realloc(p, sizeof *p + 16); if (!q) { free(p); return 0; }
  q->a[1].x = 2; if (q->a[0].y + q->a[1].x + q->t[1] != 11 + 'x') reach_error(); free(q); return 0; }

//: realloc cuts elements off | false | refuted
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = calloc(1, sizeof *p + 8); if (!p) return 0;
  struct S *q = realloc(p, sizeof *p + 4); if (!q) { free(p); return 0; }
  int r = q->a[1]; free(q); return r; }

//: memory that a function of ours has got | true | proved
#include <stdlib.h>
struct S { int n; int a[]; };
void *get(unsigned n) { void *p = malloc(n); if (!p) exit(1); return p; }
int main(void) { struct S *p = get(sizeof *p + 8); p->a[1] = 1;
  if (p->a[1] != 1) reach_error(); free(p); return 0; }

//: too little memory that a function of ours has got | false | refuted
#include <stdlib.h>
struct S { int n; int a[]; };
void *get(unsigned n) { void *p = malloc(n); if (!p) exit(1); return p; }
int main(void) { struct S *p = get(sizeof *p + 8); p->a[2] = 1; free(p); return 0; }

//: the next struct lies among the elements | false | unknown
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 8); if (!p) return 0;
  p->a[0] = 1; if ((p + 1)->n == 1) reach_error(); free(p); return 0; }

//: its bytes | false | unknown
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = malloc(sizeof *p + 8); if (!p) return 0; unsigned char *b = (unsigned char *)p;
  p->n = 1; b[0] = 2; if (p->n != 1) reach_error(); free(p); return 0; }

//: a copy by value | true | unknown
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) { struct S *p = calloc(1, sizeof *p + 8), *q = calloc(1, sizeof *p + 8); if (!p || !q) return 0;
  p->a[0] = 1; *q = *p; if (q->a[0]) reach_error(); return 0; }
