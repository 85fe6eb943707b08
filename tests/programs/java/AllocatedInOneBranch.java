//: verify --explore merged
//: verdict: refuted
//: why: whether one object has been made already does not matter to the next
class AllocatedInOneBranch {
  /*@ ensures early ==> \result == 0; //~ postcondition
    @*/
  static int first(boolean early) {
    int length = 0;
    if (early) {
      int[] other = new int[1];
      length = other.length;
    }
    int[] made = new int[2];
    made[0] = 5;
    return made[0];
  }
}
