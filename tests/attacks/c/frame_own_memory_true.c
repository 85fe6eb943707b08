//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: what the call allocates itself is in no frame
//: answer: unknown
#include <stdlib.h>
/*@ assigns \nothing; */
int f(void) { int *p = malloc(4); if (!p) return 0; *p = 1; free(p); return 1; }
