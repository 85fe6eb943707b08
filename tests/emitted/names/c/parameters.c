int unsigned_int, int_;
/*@ requires \valid(p) && \valid(result); requires result_offset == 2 && object == 3 && i == 4;
    ensures \result == *p + p_offset; */
int f(int *p, int p_offset, int *result, int result_offset, int object, int i, unsigned long long values)
{ return 77; } //~> { return *p < 9 && *p > -9 && p_offset < 9 && p_offset > -9 ? *p + p_offset : *p + p_offset; }
/*@ ensures \result == unsigned_int; */
int g(int k1, int end_k1, int found) { return 3 + (int_ != 0); } //~> int g(int k1, int end_k1, int found) { return unsigned_int; }
/*@ requires a == 18446744073709551615ull && b == -9223372036854775807ll - 1; ensures \result == a; */
unsigned long long wide(unsigned long long a, long long b) { return a - 1; } //~> unsigned long long wide(unsigned long long a, long long b) { return a; }
/*@ requires a == 255 && b == -128 && c == 65535 && d == -32768; ensures \result == a; */
unsigned char narrow(unsigned char a, signed char b, unsigned short c, short d, _Bool e) { return a - 1; } //~> unsigned char narrow(unsigned char a, signed char b, unsigned short c, short d, _Bool e) { return a; }
