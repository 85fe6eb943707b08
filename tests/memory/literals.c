// A string literal is an array of characters that nothing may write to (C11 6.4.5 p6, p7).

//: characters and the final zero | true | proved
int main(void) { char *s = "ab"; if (s[0] != 'a' || s[1] != 'b' || s[2] != 0) reach_error(); return 0; }

//: past the final zero | false | refuted | memory
int main(void) { char *s = "ab"; return s[3]; }

//: passed to a function | true | proved
int length(const char *s) { int n = 0; while (s[n]) n++; return n; }
int main(void) { if (length("abc") + length("") != 3) reach_error(); return 0; }

//: one of two | true | proved
int main(void) { const char *s = __VERIFIER_nondet_int() ? "no" : "yes"; if (s[0] == 'x') reach_error(); return 0; }

//: one of two, wrong | false | refuted
int main(void) { const char *s = __VERIFIER_nondet_int() ? "no" : "yes"; if (s[0] == 'y') reach_error(); return 0; }

//: initial value of a global | true | proved
char *g = "glob"; int main(void) { if (g[1] != 'l') reach_error(); return 0; }

//: bytes above 127 | true | proved
int main(void) { char *s = "\377"; if (s[0] != -1) reach_error(); return 0; }

//: written to | false | refuted | memory
int main(void) { char *s = "abc"; s[0] = 'x'; return 0; }

//: written to without a variable | false | refuted | memory
int main(void) { "abc"[0] = 'x'; return 0; }

//: written to in a function | false | refuted | memory
void set(char *p) { *p = 'x'; } int main(void) { set("abc"); return 0; }

//: incremented | false | refuted | memory
int main(void) { char *s = "abc"; ++*s; return 0; }

//: a copy may be written to | true | proved
void set(char *p) { *p = 'x'; }
int main(void) { char a[] = "abc"; char *s = "abc"; set(a); if (a[0] != 'x' || s[0] != 'a') reach_error(); return 0; }

//: not writable, as the contract wants | false | | precondition
/*@ requires \valid(p); assigns *p; */ void set(char *p) { *p = 'x'; }
int main(void) { set("abc"); return 0; }

//: readable, as the contract wants | true | proved
/*@ requires \valid_read(p); assigns \nothing; ensures \result == *p; */ int first(const char *p) { return *p; }
int main(void) { if (first("abc") != 'a') reach_error(); return 0; }

//: equal literals may be two objects | false
int main(void) { char *s = "abc", *t = "abc"; if (s != t) reach_error(); return 0; }

//: equal literals may be one object | false
int main(void) { char *s = "abc", *t = "abc"; if (s == t) reach_error(); return 0; }

//: a literal may lie at the end of another | false
int main(void) { char *s = "abc", *t = "bc"; if (s + 1 == t) reach_error(); return 0; }

//: an argument may be a literal of this file | false
/*@ requires \valid_read(p); ensures \result == 0; */ int same(const char *p) { return p == "abc"; }

//: literals are compared with null | true | proved
int main(void) { char *s = "abc", *t = "abc"; if (s == 0 || !t) reach_error(); return 0; }

//: literal in a condition | true | proved
int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3 && !(x > 2 && "said so")) reach_error(); return 0; }
