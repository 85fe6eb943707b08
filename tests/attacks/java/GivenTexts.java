//: verify --only GivenTexts.main
//: truth: true
//: aims: frontend.java.starting.is_given_texts
//: why: the machine gives main texts of which none is null, also in a file with specifications
//: answer: proved-bounded
class GivenTexts {
  //@ requires x < 10;
  //@ ensures \result == x + 1;
  static int f(int x) { return x + 1; }

  public static void main(String[] args) {
    if (args.length > 1) {
      assert args[0] != null && args[1] != null;
    }
    assert f(args.length % 2) > 0;
  }
}
