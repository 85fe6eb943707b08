//: verify
//: truth: false
//: aims: frontend.c.models.wanted_models
//: why: the program's own function counts one more
//: answer: refuted
extern void reach_error(void);
unsigned long strlen(const char *s);
unsigned long strlen(const char *s) { unsigned long n = 1; while (*s++) n++; return n; }
int main(void) { if (strlen("ab") == 3) reach_error(); return 0; }
