//: assertion
#include <assert.h>
/*@ requires 0 <= a < 100; */
int twice(int a) {
    assert(2 * a < 100); //~> assert(2 * a < 200);
    return 2 * a;
}
