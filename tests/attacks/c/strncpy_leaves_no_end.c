//: verify
//: truth: false
//: aims: frontend.c.models
//: why: strncpy of a long text writes no end, and strlen reads on
//: answer: refuted
#include <string.h>
int main(void) {
  char b[4], *s = "abcdef";
  strncpy(b, s, sizeof b);
  return (int)strlen(b);
}
