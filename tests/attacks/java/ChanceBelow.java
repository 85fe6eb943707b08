//: verify --only main
//: truth: true
//: aims: frontend.java.chance.value_by_chance
//: why: a number below six, and one more
//: answer: proved
import java.util.Random;

public class ChanceBelow {
    static int die(Random random) {
        return random.nextInt(6) + 1;
    }

    public static void main(String[] args) {
        int seen = die(new Random());
        assert 1 <= seen && seen <= 6;
    }
}
