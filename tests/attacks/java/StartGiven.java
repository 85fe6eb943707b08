//: verify --only main
//: truth: true
//: aims: frontend.java.starting.given_arguments
//: why: what main is called with is never null, nor is any element of it
//: answer: proved
public class StartGiven {
    public static void main(String[] args) {
        assert args != null;
        if (args.length > 1) {
            args[0] = null;
            assert args[1] != null;
        }
    }
}
