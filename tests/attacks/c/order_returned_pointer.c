//: verify
//: truth: false
//: aims: frontend.lower.pointers.moved
//: why: p may be read before h moves it
//: answer: refuted
extern void reach_error(void);
int arr[3] = {5, 6, 7}; int *p = arr;
int h(void) { p = arr + 1; return 1; }
int main(void) { int x = *(p + h()); if (x == 6) reach_error(); return 0; }
