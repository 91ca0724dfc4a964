/* A plugin of qemu-user that counts the instructions of each thread of an unmodified program: 512
   counters of 64 bits in a file that others can read meanwhile. Its interface is declared here,
   because Debian ships no header for it; source: QEMU's documentation, "TCG Plugins". */
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define THREADS 512
#define EXPORTED __attribute__((visibility("default")))

struct qemu_plugin_tb;
typedef void on_translated(uint64_t id, struct qemu_plugin_tb *block);
typedef void on_run(unsigned thread, void *instructions);
extern void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, on_translated *);
extern void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *, on_run *, int, void *);
extern size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);

EXPORTED int qemu_plugin_version = 1;

static uint64_t *counters;

static void run(unsigned thread, void *instructions)
{
  counters[thread % THREADS] += (uintptr_t) instructions;
}

static void translated(uint64_t id, struct qemu_plugin_tb *block)
{
  (void) id;
  qemu_plugin_register_vcpu_tb_exec_cb(
    block, run, 0, (void *) (uintptr_t) qemu_plugin_tb_n_insns(block)
  );
}

/* One argument: to=FILE. */
EXPORTED int qemu_plugin_install(uint64_t id, const void *info, int count, char **arguments)
{
  (void) info;
  if (count != 1 || strncmp(arguments[0], "to=", 3) != 0) return 1;
  int file = open(arguments[0] + 3, O_RDWR | O_CREAT, 0600);
  if (file < 0 || ftruncate(file, THREADS * sizeof *counters) != 0) return 1;
  counters = mmap(0, THREADS * sizeof *counters, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (counters == MAP_FAILED) return 1;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  return 0;
}
