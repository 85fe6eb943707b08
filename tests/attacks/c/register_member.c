//: verify
//: truth: false
//: aims: frontend.c.volatile.register
//: why: a member of a device is a register, too; what is subtracted may be more than what is read first
//: answer: unknown
typedef struct { volatile unsigned low, high; } timer;
#define TIMER ((timer *)0x40000000)
/*@ ensures \result >= 0; */
int f(void) {
  TIMER->low = 5;
  TIMER->high |= 1;
  int first = (int)(TIMER->low & 255);
  return (int)(TIMER->low & 255) - first;
}
