//: verify
//: truth: false
//: aims: frontend.java.functions.stated
//: why: the lemma is false of 3; its contract counts also behind a method that calls it
//: answer: refuted
class LemmaBehindCaller {
  //@ ensures \result == n;
  static int f(int n) {
    //@ set lie(n);
    return n;
  }

  /*@ ensures n == 4;
    @ model pure static void lie(int n) { } @*/
}
