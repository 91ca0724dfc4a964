/** @import {RunningServer} from '../../../../servers/types.js' */
/** @import {CommandTarget} from './types.js' */
/** @import {CpuQuota} from '@shootout/processes' */
// Starts a program of the user's with a number of workers, or a setting of knobs, and waits until it answers. In: the
// target; out: a RunningServer.
import {
  CommandError, expectSilence as expectNobody, hasPlaceholder, startCommand as start
} from '@shootout/processes'
import { BenchError } from '../../../errors.js'

/** What a run says of a RunningServer that is elsewhere. */
export const ELSEWHERE = 'CPU and memory are unknown: none of the processes that the command ' +
  'started listens at the URL. Requests/s decide.'

/**
 * @param {CommandTarget} target
 * @param {{
 *   workers: number | null, knobs?: Readonly<Record<string, string>> | undefined, quota?: CpuQuota | null,
 *   signal?: AbortSignal | undefined, readyMs?: number, inUseMs?: number
 * }} how workers: null: nobody says how many; knobs: by name, what it is told beside; quota: that it runs under, closed
 *   with it; inUseMs: patience with a program that finds its address in use
 * @returns {Promise<RunningServer>} its baseUrl is the whole URL
 * @throws {BenchError} COMMAND_ENDED, COMMAND_IN_BACKGROUND, COMMAND_SILENT, COMMAND_ELSEWHERE,
 *   COMMAND_UNAVAILABLE, URL_TAKEN, QUOTA_ELSEWHERE; nothing is left running
 */
export async function startCommand (target, { workers, knobs = {}, quota = null, ...how }) {
  const values = { ...knobs, ...(workers !== null && { workers: String(workers) }) }
  const variables = toVariables(target, values)
  const enter = quota?.enter ?? []
  const program = await start({ ...target, variables, enter }, { ...how, values })
    .catch(async error => {
      await quota?.close()
      return refuse(error)
    })
  const { command, url, isElsewhere, tail } = program
  const stop = async () => {
    await program.stop()
    await quota?.close()
  }
  if (isElsewhere && quota !== null) {
    await stop()
    throw new BenchError('QUOTA_ELSEWHERE', { command, url })
  }
  return {
    variant: {
      name: 'command',
      server: { name: 'command', title: command, variants: [] },
      processModel: 'cluster',
      workers: workers ?? 1
    },
    baseUrl: url,
    // The CPU time of those that the command started would be taken for the server's.
    pid: isElsewhere ? null : program.pid,
    ...(isElsewhere && { isElsewhere }),
    runtime: 'as the command says',
    stats: async () => null,
    exited: program.exited.then(ending => ({ ...ending, stderr: tail() })),
    ...(quota !== null && { quota }),
    stop
  }
}

/**
 * What the command does not hold in braces is told by the environment.
 * @param {Pick<CommandTarget, 'command' | 'workersEnv'>} target
 * @param {Readonly<Record<string, string>>} values by knob
 */
function toVariables ({ command, workersEnv }, { workers, ...knobs }) {
  return Object.fromEntries([
    ...Object.entries(knobs).filter(([name]) => !hasPlaceholder(command, name)),
    ...(workersEnv === null || workers === undefined ? [] : [[workersEnv, workers]])
  ])
}

/**
 * That nothing answers where the program is going to: it would be measured instead.
 * @param {string} url
 * @param {number} patienceMs a program that has just ended may hold its port for a moment
 * @throws {BenchError} URL_TAKEN
 */
export async function expectSilence (url, patienceMs) {
  await expectNobody(url, patienceMs).catch(refuse)
}

/** @param {unknown} error @returns {never} */
function refuse (error) {
  if (error instanceof CommandError) throw new BenchError(error.code, { ...error.facts })
  throw error
}
