/* Faults for a process, switched on and off from outside through a shared block of three numbers:
   seconds by which the clock is wrong, microseconds that every flush to the disk takes longer, and the error that every
   write to a file gives. Preloaded; the program itself knows nothing of it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static volatile long long none[3];
static volatile long long *block = none;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS");
    int fd = path ? open(path, O_RDONLY) : -1;
    if (fd < 0) return;
    void *at = mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, fd, 0);
    if (at != MAP_FAILED) block = at;
    close(fd);
}

static int fails(int fd) {
    struct stat about;
    if (!block[2] || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
    errno = (int)block[2];
    return 1;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = dlsym(RTLD_NEXT, #name)

int clock_gettime(clockid_t clock, struct timespec *now) {
    REAL(clock_gettime);
    int done = real(clock, now);
    if (clock == CLOCK_REALTIME) now->tv_sec += block[0];
    return done;
}

int fsync(int fd) { REAL(fsync); if (block[1]) usleep((useconds_t)block[1]); return fails(fd) ? -1 : real(fd); }
int fdatasync(int fd) { REAL(fdatasync); if (block[1]) usleep((useconds_t)block[1]); return fails(fd) ? -1 : real(fd); }
ssize_t write(int fd, const void *data, size_t size) { REAL(write); return fails(fd) ? -1 : real(fd, data, size); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { REAL(pwrite); return fails(fd) ? -1 : real(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { REAL(pwrite64); return fails(fd) ? -1 : real(fd, data, size, at); }
int ftruncate(int fd, off_t size) { REAL(ftruncate); return fails(fd) ? -1 : real(fd, size); }
int ftruncate64(int fd, off64_t size) { REAL(ftruncate64); return fails(fd) ? -1 : real(fd, size); }
