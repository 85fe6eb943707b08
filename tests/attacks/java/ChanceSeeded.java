//: verify --only main
//: truth: true
//: aims: frontend.java.chance.has_seeds
//: why: with the seed 42 the first number below ten is 0, as a run shows
//: answer: unknown
import java.util.Random;

public class ChanceSeeded {
    public static void main(String[] args) {
        Random random = new Random(42);
        assert random.nextInt(10) == 0;
    }
}
