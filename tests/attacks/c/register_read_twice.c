//: verify
//: truth: false
//: aims: frontend.c.volatile.register
//: why: a register of a device gives any value at each read, whatever was stored
//: answer: refuted
#define STATUS (*(volatile unsigned *)0x40021000u)
/*@ ensures \result == 1; */
int f(void) {
  STATUS = 3;
  return STATUS == STATUS;
}
