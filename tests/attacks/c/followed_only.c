//: verify
//: truth: true
//: aims: frontend.lower.compared
//: why: the key is only followed, the table is walked through
//: answer: proved
int t[3];
/*@ requires \valid(key); ensures \result == 0 || \result == 1; */
int f(int *key) { for (int *r = t; r != t + 3; r++) if (*r == key[0]) return 1; return 0; }
