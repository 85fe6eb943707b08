//: verify --only main
//: truth: false
//: aims: frontend.java.starting.given_arguments
//: why: java StartGivenNone divides by zero
//: answer: refuted
public class StartGivenNone {
    public static void main(String[] args) {
        int share = 100 / args.length;
        assert share <= 100;
    }
}
