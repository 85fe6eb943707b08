//: verify
//: truth: true
//: aims: frontend.c.headers.header_parts
//: why: which part of the header is left out
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i = 0, n = 0; for (; i < 3;) { i++; n++; } for (;; i--) { if (i == 0) break; n++; } for (i = 5;;) { if (i-- == 0) break; n++; }
  if (!(n == 11)) reach_error();
  return 0;
}
