// Wakes who waits for a write lock that nobody has. LMDB's write lock is a robust mutex of the C library: a word in
// lock.mdb, on which waiters sleep in the kernel (futex), and one bit of which means that there are any. A waiter that
// is woken, and killed before it has the lock, takes the wake-up along: the next owner doesn't know of the others, and
// wakes nobody when it gives the lock back or dies. They sleep although the lock is free. A waiter that is woken for no
// reason looks at the word again, and takes the lock or sets the bit: so after each death all are woken.
//
// Node has neither the call nor the memory: perl does it, which every Debian has; where there is none nobody is woken.
// Perl opens the file itself: a process that closes a second descriptor of it loses its locks of the file.
import { join } from 'node:path'
import { findSystemProgram, runBriefly } from '@shootout/processes'
import { READERS_FILE } from './environment.js'

/** The numbers of mmap and futex, by architecture (asm/unistd.h). @type {Readonly<Record<string, string[]>>} */
const CALLS = { x64: ['9', '202'], arm64: ['222', '98'] }
/** Both mutexes are in the first bytes of the file; a call for a word on which nobody sleeps does nothing. */
const PROGRAM = `
  my ($path, $mmap, $futex) = @ARGV;
  open my $file, '<', $path or die "$!\\n";
  my ($read, $shared, $wake, $all) = (1, 1, 1, 0x7fffffff);
  my $at = syscall($mmap + 0, 0, 4096, $read, $shared, fileno $file, 0);
  die "mmap: $!\\n" if $at == -1;
  for (my $word = $at; $word < $at + 512; $word += 4) {
    die "futex: $!\\n" if syscall($futex + 0, $word, $wake, $all, 0, 0, 0) == -1;
  }`
const PATIENCE_MS = 10_000
/** Where it is, whatever the PATH has. */
const DIRECTORIES = ['/usr/local/bin', '/usr/bin', '/bin']

/**
 * @typedef {object} Waker
 * @property {() => Promise<void>} wake resolves when all who waited before have looked again; one that comes while
 *   another one runs is done after it. Rejects with why it could not be done.
 * @property {() => Promise<void>} ended resolves when none runs any more
 */

/**
 * @param {string} directory of a store
 * @returns {Waker}
 */
export function createWaker (directory) {
  const calls = process.platform === 'linux' ? CALLS[process.arch] : undefined
  if (calls === undefined) return { wake: async () => {}, ended: async () => {} }
  const args = ['-e', PROGRAM, join(directory, READERS_FILE), ...calls]
  /** @type {Promise<void>} */
  let running = Promise.resolve()
  /** @type {Promise<void> | null} */
  let next = null
  const wake = () => {
    next ??= running.catch(() => {}).then(() => {
      next = null
      running = runPerl(args)
      return running
    })
    return next
  }
  return {
    wake,
    ended: async () => {
      while (next !== null) await next.catch(() => {})
      await running.catch(() => {})
    }
  }
}

/** @param {readonly string[]} args */
async function runPerl (args) {
  const perl = await findSystemProgram(['perl'], process.env.PATH, DIRECTORIES)
  if (perl === null) return
  const { ok, output } = await runBriefly(perl, args, PATIENCE_MS)
  if (!ok) throw new Error(output)
}
