//: verify --only f
//: truth: true
//: aims: frontend.java.classes.Classes
//: why: the interface that extends the other one wins: 3
//: answer: proved
interface Far { default int value() { return 1; } }
interface Near extends Far { default int value() { return 3; } }
class NearerInterface implements Far, Near {
  //@ ensures \result == 3;
  final int f() { return value(); }
}
