// Three machines beside this one, as namespaces of the kernel with a real sshd and a real slurmd in each.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSystemProgram } from '@shootout/processes'

const SCRIPT = fileURLToPath(new URL('./start-machines.sh', import.meta.url))
const PROGRAMS = ['unshare', 'nsenter', 'ip', 'tc', 'sshd', 'slurmd', 'slurmctld', 'munged']
const NAMESPACES = ['--mount', '--net', '--uts', '--pid']

/** @returns {Promise<string | null>} what this machine lacks for that, for people; null: nothing */
export async function whyNoMachines () {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs root'
  for (const program of PROGRAMS) {
    if (await findSystemProgram([program], process.env.PATH) === null) {
      return `needs ${program} (npm run peers -- --only slurm,ssh)`
    }
  }
  try {
    // Both are modules of the kernel, and not all have them.
    execFileSync('unshare', ['--net', 'sh', '-c', 'ip link add br0 type bridge && ip link add ' +
      'v0 type veth peer name v1 && tc qdisc add dev v0 root tbf rate 1mbit burst 4kb latency 1s'],
    { stdio: 'pipe' })
    return null
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    return `needs the kernel's namespaces, bridge, veth and tbf: ${message}`
  }
}

/**
 * @typedef {object} Machines
 * @property {number} pid what all of their processes descend from
 * @property {(args: readonly string[]) => import('node:child_process').ChildProcess} start node, on the machine that
 *   all of them reach, with these arguments
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Machines>} */
export async function openMachines () {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  const child = spawn('unshare', [...NAMESPACES, '--fork', '--kill-child', '--mount-proc',
    '--propagation', 'private', 'sh', SCRIPT, folder, dirname(process.execPath)])
  const pid = /** @type {number} */ (child.pid)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => { said += text })
  const ended = once(child, 'close')
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  }
  const [first] = await Promise.race([once(child.stdout, 'data'), ended])
  if (String(first) !== 'ready\n') {
    await close()
    throw new Error(`the machines did not start: ${said}`)
  }
  const init = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return {
    pid,
    start: args => spawn('nsenter', ['-t', init, ...NAMESPACES, process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        SLURM_CONF: join(folder, 'slurm.conf'),
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`
      }
    }),
    close
  }
}
