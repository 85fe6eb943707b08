//: verify --only NondetBoolean.f
//: truth: false
//: aims: frontend.lower.expressions._any_value
//: why: both values may come, so both branches are taken in some run
//: answer: refuted
import org.sosy_lab.sv_benchmarks.Verifier;
class NondetBoolean {
  static void f() {
    boolean one = Verifier.nondetBoolean();
    boolean other = Verifier.nondetBoolean();
    assert one == other || one;
  }
}
