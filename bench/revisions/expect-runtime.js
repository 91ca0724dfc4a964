/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Sampler} from '../measure/types.js' */
/** @import {StandIn} from './types.js' */
// That a program of the user's runs on the runtime that was meant: a command that names another node by its path would
// compare that one with itself. In: what was started; out: nothing, or an error.
import { readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { BenchError } from '../errors.js'

const RUNTIMES = /^(node|nodejs|bun|deno)$/

/**
 * @param {Pick<RunningServer, 'pid'>} running
 * @param {Pick<StandIn, 'path' | 'title'>} runtime
 * @param {{command: string, sampler: Pick<Sampler, 'readTree'>, root?: string}} how root: of the proc file system
 * @throws {BenchError} RUNTIME_UNUSED; where the machine does not tell, nothing is wrong
 */
export async function expectRuntime (
  { pid }, { path, title }, { command, sampler, root = '/proc' }
) {
  const processes = pid === null ? null : sampler.readTree(pid)
  if (processes === null) return
  const programs = (await Promise.all(processes.map(process =>
    readlink(`${root}/${process.pid}/exe`).catch(() => null)))).filter(program => program !== null)
  const meant = await realpath(path)
  const others = programs.filter(program =>
    program !== meant && RUNTIMES.test(basename(program)))
  if (programs.length === 0 || (programs.includes(meant) && others.length === 0)) return
  throw new BenchError('RUNTIME_UNUSED', {
    command, title, programs: [...new Set(others.length > 0 ? others : programs)].join(', ')
  })
}
