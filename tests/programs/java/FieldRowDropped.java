//: verify --array-length 2
//: verdict: refuted
//: why: the rows of a field are not null, as those of a parameter
class FieldRowDropped {
  char[][] rows = new char[2][2]; //~ null

  //@ requires 0 <= i && i < rows.length;
  void drop(int i) {
    rows[i] = null;
  }
}
