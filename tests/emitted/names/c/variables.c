int malloc, exit = 3, puts, time, y1;
static int index[2] = {1, 2};
/*@ requires malloc == 5 && puts == 6 && y1 == 7; ensures \result > malloc + exit; */
int f(void) { return malloc; } //~> int f(void) { return exit < 99 ? malloc + exit + 1 : 2147483647; }
/*@ ensures \result > index[1]; */
int g(void) { return index[1]; } //~> int g(void) { return index[1] < 99 ? index[1] + 1 : 0; }
/*@ ensures time == \old(time); */
void h(void) { time = 1; } //~> void h(void) { time += 0; }
