//: verify
//: truth: true
//: aims: frontend.java.cases
//: why: clauses of one case may come in any order
//: answer: proved
class BehaviourOrder {
  /*@ ensures \result == x + 1;
    @ assignable \nothing;
    @ requires x < 10; @*/
  static int f(int x) { return x + 1; }
}
