/* What x is after n turns: one of the three numbers. That x stays positive needs y and z, and so
   three iterations: assay verify --engine kinduction. */

/*@ assigns \nothing;
    ensures 1 <= \result <= 3; */
int rotate(int n) {
    int x = 1, y = 2, z = 3;
    while (n > 0) {
        int t = x;
        x = y;
        y = z;
        z = t;
        n--;
    }
    return x;
}
