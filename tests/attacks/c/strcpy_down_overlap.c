//: verify
//: truth: false
//: aims: frontend.c.models
//: why: copying a text one place down is undefined
//: answer: refuted
#include <string.h>
int main(void) {
  char b[8] = "abcd";
  strcpy(b, b + 1);
  return b[0];
}
