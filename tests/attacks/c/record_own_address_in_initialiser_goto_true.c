//: verify
//: truth: true
//: aims: frontend.lower.declarations
//: why: an object exists before its initialiser, which may take its address, is evaluated
//: answer: proved
#include <assert.h>
int main(void){ int*p; int x=(p=&x,3); if(x==4) goto L; assert(*p==3); L: return 0;}
