/* Moves every element one place to the right; the last one comes first. */

/*@ requires \valid(t + (0 .. 3));
    assigns t[0 .. 3];
    ensures t[0] == \old(t[3]);
    ensures t[1] == \old(t[0]);
    ensures t[3] == \old(t[2]); */
void rotate(int *t) {
  int last = t[3];
  for (int i = 0; i < 3; i++)
    t[i + 1] = t[i];
  t[0] = last;
}
