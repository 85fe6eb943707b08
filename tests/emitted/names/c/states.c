static unsigned long long big = 18446744073709551615ull;
static const int M = 4;
const int K = 3;
static int table[2][2] = {{1, 2}, {3, 4}};
static signed char low = -128;
void change(int x) { table[1][1] = x; }
/*@ ensures \result == M + K; */
static int constants(void) { return M; } //~> static int constants(void) { return 7; }
/*@ requires table[1][1] == 9; ensures \result > 9; */
static int element(void) { return table[1][1]; } //~> static int element(void) { return 10; }
/*@ requires big > 9; ensures \result == big; */
unsigned long long large(void) { static int calls; calls++; return big - 1; } //~> unsigned long long large(void) { static int calls; calls++; return big; }
/*@ assigns \nothing; */
void frame(void) { low = 3; } //~> void frame(void) { int low = 3; }
