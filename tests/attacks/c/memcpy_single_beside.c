//: verify
//: truth: true
//: aims: frontend.lower.strides.moved_in
//: why: elements beside each other do not overlap
//: answer: proved
void *memcpy(void *, const void *, unsigned);
void *memmove(void *, const void *, unsigned);
void reach_error(void);
struct slot { int state; int key; };
int main(void) {
  struct slot a[2] = {{1, 2}, {3, 4}};
  memcpy(&a[0], &a[1], sizeof a[0]);
  if (a[0].key != 4 || a[1].key != 4) reach_error();
  a[1].state = 7;
  memmove(&a[0], &a[1], sizeof a[0]);
  memmove(&a[0], &a[0], sizeof a[0]);
  if (a[0].state != 7) reach_error();
  return 0;
}
