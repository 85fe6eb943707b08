//: frame
//: no test: visible from outside
/*@ assigns \nothing; */
int count(void) {
    static int calls;
    if (calls < 5) calls++;
    return 0;
}
