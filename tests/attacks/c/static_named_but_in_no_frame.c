//: verify --only get
//: truth: true
//: aims: frontend.lower.unchanged._listed
//: why: contracts speak of limit, but none lets it change, and no code of the file changes it
//: answer: proved
static int limit = 10;
/*@ requires limit > 0; assigns \nothing; ensures \result == limit; */
int touch(void) { return limit; }
/*@ ensures \result == 10; */
int get(void) { return limit; }
