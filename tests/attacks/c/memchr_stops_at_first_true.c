//: verify
//: truth: true
//: aims: frontend.c.comparing
//: why: memchr may be told more bytes than there are, if one before matches (C11 7.24.5.1 p2)
//: answer: proved
extern void reach_error(void);
#include <string.h>
int main(void) {
  char s[4] = "abc";
  char *p = memchr(s, 'b', 3);
  if (p != s + 1) reach_error();
  return 0;
}
