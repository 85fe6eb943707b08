//: verify --only f
//: truth: true
//: aims: frontend.lower.writes._check_element
//: why: ACSL compares values before and after: nothing changes
//: answer: proved
int count;
/*@ assigns \nothing; */
void f(void) { count = count; }
