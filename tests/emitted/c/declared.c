//: assertion
#include <assert.h>
#undef assert
void assert(int);
/*@ ensures \result == x; */
int declared(int x) {
    assert(x != 3); //~> assert(1);
    return x;
}
