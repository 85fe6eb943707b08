//: verify
//: expect: proved
/* ÿþ */
int main(void) { return 0; }
