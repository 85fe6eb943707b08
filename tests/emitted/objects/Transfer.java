//: postcondition
class Transfer {
    int balance;
    /*@ requires 0 <= amount && amount <= balance && 0 <= balance && balance <= 1000;
      @ requires 0 <= to.balance && to.balance <= 1000;
      @ ensures balance + to.balance == \old(balance) + \old(to.balance) || to == this; */
    void move(Transfer to, int amount) {
        int rest = balance - amount;
        to.balance += amount;
        balance = to.balance > 900 ? rest + 1 : rest; //~> balance = rest;
    }
}
