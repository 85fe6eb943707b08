//: verify
//: verdict: refuted
//: vacuous: exit
//: why: fields are null while the constructor has not set them, and a method may not be called then
class FieldUsedTooEarly {
  int[] data;

  FieldUsedTooEarly(int n) {
    int before = size(); //~ precondition
    data = new int[before + (n & 3)];
  }

  int size() {
    return data.length;
  }
}
