//: verify
//: truth: true
//: aims: frontend.lower.expressions.arguments
//: why: with qualifiers inside the brackets
//: answer: proved
/*@ ensures \result == a[1]; */
int f(const int a[const static 2]) { return a[1]; }
