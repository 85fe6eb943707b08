void reach_error(void) { }
static int used(int x) { return x > 0 ? x : 0; }
static int never(float f) { return f > 0; }
int also(int x) { return used(x); }
int main(void) { if (used(3) < 0) reach_error(); return 0; }
