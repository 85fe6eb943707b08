//: postcondition
class CaughtBelow {
    static class Failed extends RuntimeException { }
    static class Late extends Failed { }

    static class Job {
        int state;

        void run(int x) {
            if (x < 0) throw new Failed();
            if (x > 9) throw new Late();
            state = 1;
        }
    }

    //@ ensures x > 9 ==> job.state == 3;
    //@ ensures x < 0 ==> job.state == 2;
    static void start(Job job, int x) {
        try {
            job.run(x);
        } catch (Failed e) {
            job.state = 2; //~> job.state = e instanceof Late ? 3 : 2;
        }
    }
}
