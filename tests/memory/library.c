// Functions of the C library that come with assay as plain C; compound literals.

//: texts | true | proved
#include <string.h>
int main(void) { char a[8] = "abc"; if (strlen(a) != 3 || strcmp(a, "abd") >= 0 || *strchr(a, 'b') != 'b' || strchr(a, 'x') || strncmp(a, "abx", 2)) reach_error();
  strcat(a, "de"); if (strcmp(a, "abcde") || *strstr(a, "cd") != (char)99) reach_error(); return 0; }

//: no room | false | refuted | memory
#include <string.h>
int main(void) { char a[4] = "abc"; strcat(a, "d"); return 0; }

//: no end | false | refuted | memory
#include <string.h>
int main(void) { char a[3] = {'a', 'b', 'c'}; return strlen(a) == 3; }

//: no value | false | refuted | uninitialised
#include <string.h>
int main(void) { char a[3]; a[0] = 'x'; return strlen(a) == 3; }

//: overlap | false | refuted | memory
#include <string.h>
int main(void) { char a[8] = "abc"; strcpy(a + 1, a); return 0; }

//: null | false | refuted | memory
#include <string.h>
int main(void) { char *p = 0; return strlen(p) == 0; }

//: a sign, not a number | false | refuted | unreachable
#include <string.h>
int main(void) { if (strcmp("b", "a") == 3) reach_error(); return 0; }

//: classes | true | proved
#include <ctype.h>
int main(void) { int c = __VERIFIER_nondet_int(); if (c >= 0 && c < 256 && isdigit(c) && (c < '0' || c > '9' || isalpha(c) || toupper(c) != c)) reach_error(); return 0; }

//: true is any number | false | refuted | unreachable
#include <ctype.h>
int main(void) { if (isdigit('1') != 1) reach_error(); return 0; }

//: no character | false | refuted | index
#include <ctype.h>
int main(void) { return isdigit(1000); }

//: numbers in texts | true | proved
#include <stdlib.h>
int main(void) { if (atoi(" -42x") != -42 || atoi("") != 0) reach_error(); return 0; }

//: a number that does not fit | false | refuted | overflow
#include <stdlib.h>
int main(void) { return atoi("2147483648"); }

//: by chance | true | proved
#include <stdlib.h>
int main(void) { srand(1); int r = rand(); if (r < 0) reach_error(); return 0; }

//: not twice the same | false | refuted | unreachable
#include <stdlib.h>
int main(void) { if (rand() != rand()) reach_error(); return 0; }

//: a definition of its own | true | proved
int strlen(int x) { return x + 1; }
int main(void) { if (strlen(3) != 4) reach_error(); return 0; }

//: a declaration of its own | true | unknown
extern int strlen(int x);
int main(void) { return strlen(3) * 0; }

//: compound literals | true | proved
struct p { int x, y; int a[2]; };
static int sum(struct p p) { return p.x + p.y + p.a[1]; }
int main(void) { struct p q; q = (struct p){1, .y = 2, .a = {3, 4}}; if (q.y != 2 || sum((struct p){.x = 5}) != 5 || sum((struct p){1, 2, {3, 4}}) != 7) reach_error();
  struct p r = (struct p){.y = q.x}; if (r.y != 1 || r.a[1]) reach_error(); if (((struct p){.x = 3}).x != 3) reach_error(); return 0; }
