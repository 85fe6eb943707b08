int été = 3;
/*@ requires été == 5 && 0 < größe < 9; ensures \result > été; */
int größer(int größe) { return été; } //~> int größer(int größe) { return été + 1; }
