//: verify --only NondetBooleanTrue.f
//: truth: true
//: aims: frontend.lower.expressions._any_value
//: why: there are only two values, so of three two are the same
//: answer: proved
import org.sosy_lab.sv_benchmarks.Verifier;
class NondetBooleanTrue {
  static void f() {
    boolean a = Verifier.nondetBoolean();
    boolean b = Verifier.nondetBoolean();
    boolean c = Verifier.nondetBoolean();
    assert a == b || b == c || a == c;
  }
}
