class Größe {
  static int ñ;
  //@ requires 0 < é && é < 9; ensures \result > é;
  static int größer(int é, int è) { return é; } //~> static int größer(int é, int è) { return é + 1; }
  //@ ensures \result != ñ;
  static int 値() { return ñ; } //~> static int 値() { return ~ñ; }
}
