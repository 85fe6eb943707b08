//: class
class GenericBound {
    static class Animal {
        int legs;
    }

    static class Bird extends Animal {
        int wings;
    }

    static class Cage<T extends Animal> {
        T inside;

        Cage(T inside) {
            this.inside = inside;
        }
    }

    //@ requires cage.inside != null;
    static int wings(Cage<Animal> cage) {
        Animal one = cage.inside;
        return ((Bird) one).wings; //~> return one instanceof Bird b ? b.wings : 0;
    }
}
