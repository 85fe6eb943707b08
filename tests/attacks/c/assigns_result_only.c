//: verify
//: truth: false
//: aims: frontend.lower.spec_frames.frame_places
//: why: z is assigned, and is not listed
//: answer: refuted
int z;
/*@ assigns \result \from z; ensures \result == 1; */
int f(void) { z = 1; return 1; }
