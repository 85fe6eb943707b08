//: postcondition
class Account {
    private int balance;
    //@ requires 0 <= start && start <= 1000; ensures balance == start;
    Account(int start) { balance = start; }
    /*@ requires amount > 0 && amount <= 1000 && 0 <= balance && balance <= 1000;
      @ ensures \result ==> balance == \old(balance) - amount;
      @ ensures balance >= 0; */
    boolean withdraw(int amount) {
        if (amount > balance + 1) return false; //~> if (amount > balance) return false;
        balance -= amount;
        return true;
    }
}
