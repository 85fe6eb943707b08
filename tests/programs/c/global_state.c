//: verify
//: verdict: proved
//: why: from main the counter starts at three
int counter = 3;
int table[4] = {1, 2, 3};
void reach_error(void) { }

void step(void) {
  counter = counter + table[counter];
}

int main(void) {
  step();
  if (counter != 3) reach_error();
  return 0;
}
