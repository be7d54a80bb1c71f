/* Makes the n-th call that writes to a file fail, in the program that loads this before its C library (LD_PRELOAD).
 *
 * MARBLES_FAULTS names a file of three 32-bit numbers, which both sides look at: the call that fails first (0: none),
 * how it fails, and how many calls there were. Calls for pipes, sockets and terminals do not count.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum how { ONCE = 1, FULL, HALF };

static struct { uint32_t first, how, count; } *faults;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("MARBLES_FAULTS");
    int file = name ? REAL(open)(name, O_RDWR) : -1;
    if (file < 0) return;
    void *shared = mmap(0, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) faults = shared;
    close(file);
}

/* How the call that comes now fails; 0 if it does not. The write that meets the end of the disk writes half. */
static int fault(void) {
    if (!faults || !faults->first) return 0;
    uint32_t number = __atomic_add_fetch(&faults->count, 1, __ATOMIC_SEQ_CST);
    if (number == faults->first) return faults->how == ONCE ? ONCE : HALF;
    return number > faults->first && faults->how == FULL ? FULL : 0;
}

static int of_file(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode)) ? fault() : 0;
}

static int refuse(int how) {
    errno = how == ONCE ? EIO : ENOSPC;
    return -1;
}

static size_t part(size_t length, int how) { return how == HALF ? length / 2 : length; }

ssize_t write(int file, const void *bytes, size_t length) {
    int how = of_file(file);
    return how && (how != HALF || length < 2) ? refuse(how) : REAL(write)(file, bytes, part(length, how));
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    int how = of_file(file);
    return how ? refuse(how) : REAL(writev)(file, parts, count);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t place) {
    int how = of_file(file);
    return how && (how != HALF || length < 2) ? refuse(how) : REAL(pwrite64)(file, bytes, part(length, how), place);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t place) { return pwrite64(file, bytes, length, place); }

int ftruncate64(int file, off64_t length) {
    int how = of_file(file);
    return how ? refuse(how) : REAL(ftruncate64)(file, length);
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

/* A sync fails, or is quick: the machine is not switched off. */
static int sync_file(int file) { return of_file(file) ? refuse(ONCE) : 0; }

int fsync(int file) { return sync_file(file); }

int fdatasync(int file) { return sync_file(file); }

int rename(const char *from, const char *to) {
    int how = fault();
    return how ? refuse(how) : REAL(rename)(from, to);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    int how = flags & O_CREAT ? fault() : 0;
    return how ? refuse(how) : REAL(open64)(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open64(path, flags, mode);
}
