//: verify
//: truth: false
//: aims: frontend.c.literal_objects
//: why: only one of the literals is made
//: answer: refuted
int main(void) {
  int k = 0, *p = k ? (int[]){1, 2} : (int[]){3};
  return p[1];
}
