//: verify --only main
//: truth: false
//: aims: frontend.java.chance.value_by_chance
//: why: about every second run of java ends with an AssertionError
//: answer: refuted
import java.util.Random;

public class ChanceTwice {
    public static void main(String[] args) {
        Random random = new Random();
        assert random.nextBoolean() || !random.nextBoolean();
    }
}
