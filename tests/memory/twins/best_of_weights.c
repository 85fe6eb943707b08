//: inputs: 8
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int best(const int *weight, const int *worth, int n, int room) {
  int table[8] = {0};
  for (int k = 0; k < n; k++)
    for (int r = room; r >= weight[k]; r--) { //! unreachable: for (int r = weight[k]; r <= room; r++) {
      int with = table[r - weight[k]] + worth[k]; //! index: int with = table[r - weight[k] - 1] + worth[k];
      if (with > table[r]) table[r] = with;
    }
  return table[room];
}
int main(void) {
  int weight[3] = {1, 3, 4}, worth[3] = {2, 5, 6}, room = __VERIFIER_nondet_int();
  if (room < 0 || room > 7) return 0; //! index: if (room < 0 || room > 8) return 0;
  int found = best(weight, worth, 3, room);
  if (found > 2 * room || (room == 2 && found != 2) || (room == 7 && found != 11)) reach_error();
  return 0;
}
