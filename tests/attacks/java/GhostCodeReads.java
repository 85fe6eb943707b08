//: verify
//: truth: error
//: aims: frontend.java.names
//: why: code cannot read a ghost variable
//: answer: diagnostic
class GhostCodeReads {
  static int f(int n) {
    //@ ghost int g = 1;
    return g;
  }
}
