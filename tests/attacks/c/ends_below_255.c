//: verify --strict
//: truth: true
//: aims: execution.repetition
//: why: an unsigned char comes to 255
//: answer: proved
/*@ requires n >= 0; ensures \result == 0; assigns \nothing; */
int f(int n) { for (unsigned char c = 0; c < 255; c++) { } return 0; }
