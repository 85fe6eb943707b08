//: class
class CastWrong {
    static class Animal { }
    static class Dog extends Animal { int age; }
    static class Cat extends Animal { int lives; }
    //@ ensures \result == 0 || a instanceof Cat;
    static int lives(Animal a) {
        if (a instanceof Dog) return 0;
        return ((Cat) a).lives; //~> return a instanceof Cat ? ((Cat) a).lives : 0;
    }
}
