//: verify --only GivenTextsStored.main
//: truth: false
//: aims: frontend.java.starting.is_given_texts
//: why: main may store null into its array of texts itself
//: answer: refuted
class GivenTextsStored {
  //@ requires x < 10;
  //@ ensures \result == x + 1;
  static int f(int x) { return x + 1; }

  public static void main(String[] args) {
    if (args.length > 1) {
      args[1] = null;
      assert args[0] != null;
      assert args[1] != null;
    }
  }
}
