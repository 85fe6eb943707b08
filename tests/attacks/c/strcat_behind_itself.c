//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the target lies behind the source in one array: they overlap
//: answer: refuted
#include <string.h>
int main(void) {
  char b[16] = "abc";
  strcat(b, b);
  return b[0];
}
