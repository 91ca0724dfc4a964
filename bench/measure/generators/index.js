/** @import {Driver, LoadJob} from '../types.js' */
/** @import {Launcher} from './types.js' */
// Several generators as one load client: each job is split among them, they begin together, and what they saw is one
// result. In: a launcher; out: a driver.
import { allOf, createClientGroup } from '../drivers/client-group.js'
import { splitJob } from '../drivers/split-job.js'
import { createTeam } from './coordinator/create-team.js'
import { addGeneratorResults } from './merge/add-generator-results.js'

export { describeLaunchers, parseLauncher } from './launchers/index.js'

/** Where several share a machine, they share the time for it. */
const SHORTEST_CEILING_SECONDS = 0.5

/**
 * @param {Launcher} launcher
 * @returns {Driver} its loads throw CLIENT_FAILED when a generator is lost, which the next load has started anew, and
 *   GENERATORS_MISSING when one can't be started
 */
export function createGeneratorDriver (launcher) {
  const team = createTeam(launcher)
  let made = 0
  const group = createClientGroup(() => toClient(team, made++), addGeneratorResults)
  const { count } = launcher
  return {
    name: group.name,
    engine: launcher.engine,
    hasThreads: false,
    load: async (job, onWindow) => {
      await team.prepare()
      team.meet(Math.min(count, job.connections))
      return group.load({ ...job, threads: count }, onWindow)
    },
    measureCeilings: async (job, answer) => {
      await team.prepare()
      return measureCeilings(splitJob({ ...job, threads: count }), answer, team)
    },
    open: async (job, primeSeconds) => {
      await team.prepare()
      team.nameStart()
      const load = await /** @type {Required<Driver>} */ (group).open(
        { ...job, threads: count }, primeSeconds)
      return {
        ...load,
        turn: seconds => {
          team.nameStart()
          return load.turn(seconds)
        }
      }
    },
    clientPid: () => null,
    close: team.close
  }
}

/**
 * Those of one machine take turns: each one's server wants a CPU, too, which in a slice they have for themselves.
 * @param {readonly LoadJob[]} jobs of each
 * @param {string} answer
 * @param {ReturnType<typeof createTeam>} team
 * @returns {Promise<(number | null)[]>}
 */
async function measureCeilings (jobs, answer, { member }) {
  const machines = Map.groupBy(jobs.keys(), index => member(index).place.machine.boot)
  const measured = await allOf([...machines.values()].map(async indices => {
    const own = []
    for (const index of indices) {
      const job = /** @type {LoadJob} */ (jobs[index])
      const seconds = Math.max(SHORTEST_CEILING_SECONDS, job.seconds / indices.length)
      const rps = await member(index).measureCeiling({ job: { ...job, seconds }, answer })
      own.push({ index, rps })
    }
    return own
  }))
  return measured.flat().sort((a, b) => a.index - b.index).map(({ rps }) => rps)
}

/** @param {ReturnType<typeof createTeam>} team @param {number} index @returns {Driver} */
function toClient ({ member, stop }, index) {
  return {
    name: 'autocannon',
    load: async (job, onWindow) => {
      try {
        const { jobs, place } = member(index)
        return { ...await jobs.load(job, onWindow), ...place }
      } catch (error) {
        // What the others see is no result any more.
        stop()
        throw error
      }
    },
    open: async (job, primeSeconds) => {
      const { jobs, place } = member(index)
      const turnLoad = await jobs.open(job, primeSeconds)
      return { ...turnLoad, close: async () => ({ ...await turnLoad.close(), ...place }) }
    },
    close: async () => {}
  }
}
