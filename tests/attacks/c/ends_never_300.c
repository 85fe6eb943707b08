//: verify --strict
//: truth: false
//: aims: execution.repetition
//: why: an unsigned char is always below 300
//: answer: refuted
/*@ requires n >= 0; ensures \result == 0; assigns \nothing; */
int f(int n) { for (unsigned char c = 0; c < 300; c++) { } return 0; }
