//: verify --engine bounded --explore formula
//: verdict: refuted
//: why: six inputs in a row bring the machine to its last state; the loop itself never ends
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int state = 0;
  while (1) {
    int in = __VERIFIER_nondet_int();
    if (state == 0 && in == 5) state = 1;
    else if (state == 1 && (in & 12) == 8) state = 2;
    else if (state == 2 && in > 100) state = 3;
    else if (state == 3 && in % 13 == 4) state = 4;
    else if (state == 4 && in < -7) state = 5;
    else if (state != 5) state = 0;
    //@ assert state != 5; //~ assertion
  }
}
