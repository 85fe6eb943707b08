//: verify
//: truth: true
//: aims: frontend.java.functions
//: why: a file without specifications does not say that components are not null
//: answer: proved
class RecordComponentNull {
  record Pair(Object left, Pair right) { }
}
