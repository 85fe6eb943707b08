//: verify
//: truth: true
//: aims: frontend.lower.spec_frames.frame_places
//: why: the result is no place in memory
//: answer: proved
int z;
/*@ requires \valid_read(p); assigns \result \from *p; ensures \result == *p; */
int f(int *p) { return *p; }
