//: verify --only main
//: truth: false
//: aims: frontend.java.starting.given_arguments
//: why: two arguments are two objects, as a run with `a b` shows
//: answer: diagnostic
public class StartGivenAlike {
    public static void main(String[] args) {
        if (args.length > 1) {
            assert args[0] == args[1];
        }
    }
}
