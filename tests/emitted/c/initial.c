//: uninitialised
//: no test: never initialised
/*@ ensures \result == 0; */
int initial(void) {
    int a;
    return a;
}
