// SPDX-License-Identifier: Apache-2.0
// Runs cases in a child process, and starts another child after each case that ends its process.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
    void *start;
    long long length;
} Block;

static char **driver_words;  // the arguments of the case that runs
static Block driver_blocks[16];
static int driver_block_count;

static unsigned long long driver_number(void) { return strtoull(*driver_words++, 0, 10); }

static void *driver_array(size_t width, void (*store)(void *, long long, unsigned long long)) {
    Block block = {0, (long long)driver_number()};
    if (block.length == -2) block = driver_blocks[driver_number()];
    else if (block.length >= 0) {
        block.start = malloc(block.length * width);
        for (long long i = 0; i < block.length; i++) store(block.start, i, driver_number());
    }
    driver_blocks[driver_block_count++] = block;
    return block.start;
}

static void driver_scalar(void) { driver_blocks[driver_block_count++] = (Block){0, 0}; }

typedef struct {
    const char *key;
    void (*run)(void);
    int fresh;
} Entry;

// Shared with the children: the case that runs, or has to run next.
typedef struct {
    int next;
    int running;
} Progress;

static void driver_case(const Entry *entry, char *line) {
    static char *words[4096];
    int count = 0;
    for (char *word = strtok(line, " \n"); word; word = strtok(0, " \n")) words[count++] = word;
    driver_words = words + 1;
    driver_block_count = 0;
    entry->run();
    printf("\n");
    fflush(stdout);
}

static void driver_child(const Entry *entries, char **lines, int count, volatile Progress *progress) {
    for (int fresh = 0; progress->next < count && !fresh; progress->next++) {
        const Entry *entry = &entries[atoi(lines[progress->next])];
        fresh = entry->fresh;
        progress->running = 1;
        driver_case(entry, lines[progress->next]);
        progress->running = 0;
    }
    _exit(0);
}

// Waits for the child; what it wrote to standard error, on one line.
static char *driver_wait(int from, int *status) {
    static char text[1 << 13];
    size_t filled = 0;
    for (ssize_t n; (n = read(from, text + filled, 1 << 12)) > 0;)
        if (filled < 1 << 12) filled += n;
    text[filled] = 0;
    for (char *at = text; *at; at++)
        if (*at == '\n') *at = ' ';
    wait(status);
    return text;
}

static int driver_main(const Entry *entries) {
    static char *lines[1 << 16];
    int count = 0, status = 0;
    for (size_t room = 0; getline(&lines[count], &room, stdin) > 0; room = 0) count++;
    volatile Progress *progress =
        mmap(0, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    while (progress->next < count) {
        int ends[2];
        fflush(stdout);
        if (pipe(ends)) return 1;
        if (fork() == 0) {
            dup2(ends[1], 2);
            close(ends[0]);
            alarm(20);
            driver_child(entries, lines, count, progress);
        }
        close(ends[1]);
        char *text = driver_wait(ends[0], &status);
        close(ends[0]);
        if (progress->running) {
            printf("ended %d %s\n", status, text);
            progress->running = 0;
            progress->next++;
        }
    }
    return 0;
}
