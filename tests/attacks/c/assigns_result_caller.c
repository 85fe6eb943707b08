//: verify --only f
//: truth: false
//: aims: frontend.lower.spec_frames.frame_places
//: why: a function that lists only its result changes nothing, so z is 3
//: answer: unknown
int z;
/*@ assigns \result \from z; */
int other(void);
/*@ assigns z; ensures z == 4; */
void f(void) { z = 3; other(); }
