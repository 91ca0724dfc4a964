/** @import {Driver, LoadJob, LoadResult, TurnLoad} from '../types.js' */
// Several processes of one load client that load together: a thread of the job is a process of the group. In: a job;
// out: the sum of what all of them saw. A job with one thread goes to the first process alone, as without a group.
import { addLoadResults } from './add-load-results.js'
import { splitJob } from './split-job.js'

/**
 * @param {() => Driver} createMember a client with one thread; it is made when the first job needs it
 * @param {typeof addLoadResults} [add] makes one result of those of all members
 * @returns {Driver} a load fails when one of its members does, and then all of them have ended
 */
export function createClientGroup (createMember, add = addLoadResults) {
  const members = [createMember()]
  const first = /** @type {Driver} */ (members[0])
  /** @param {number} count @returns {Driver[]} */
  const take = count => {
    while (members.length < count) members.push(createMember())
    return members.slice(0, count)
  }
  return {
    name: first.name,
    hasThreads: true,
    ...(first.open && {
      open: async (/** @type {LoadJob} */ job, /** @type {number} */ primeSeconds) =>
        openTogether(take(job.threads ?? 1), { job, primeSeconds, add })
    }),
    load: async (job, onWindow) => {
      if ((job.threads ?? 1) === 1) return add([await first.load(job, onWindow)])
      const parts = splitJob(job)
      const tellWindow = sumWindows(parts.length, onWindow)
      return add(await allOf(take(parts.length).map((member, index) =>
        member.load(/** @type {LoadJob} */ (parts[index]), tellWindow(index)))))
    },
    clientPid: () => first.clientPid?.() ?? null,
    close: async () => { await Promise.all(members.map(member => member.close())) }
  }
}

/**
 * @param {readonly Driver[]} members
 * @param {{job: LoadJob, primeSeconds: number, add: typeof addLoadResults}} load
 * @returns {Promise<TurnLoad>}
 */
async function openTogether (members, { job, primeSeconds, add }) {
  const parts = splitJob(job)
  const opening = parts.map((part, index) => openOne(members[index], part, primeSeconds))
  try {
    const loads = await allOf(opening)
    return {
      primed: {
        seconds: Math.max(...loads.map(({ primed }) => primed.seconds)),
        completed: loads.reduce((sum, { primed }) => sum + primed.completed, 0)
      },
      turn: async seconds => { await allOf(loads.map(load => load.turn(seconds))) },
      close: async () => add(await allOf(loads.map(load => load.close())))
    }
  } catch (error) {
    await Promise.allSettled(opening.map(async load => (await load).close()))
    throw error
  }
}

/** @param {Driver | undefined} member @param {LoadJob} part @param {number} primeSeconds */
function openOne (member, part, primeSeconds) {
  if (member?.open === undefined) throw new RangeError('this client knows no loads in turns')
  return member.open(part, primeSeconds)
}

/**
 * @template T
 * @param {readonly Promise<T>[]} parts
 * @returns {Promise<T[]>} when all have ended
 * @throws {unknown} the error that came first: others may have followed from it
 */
export async function allOf (parts) {
  const all = Promise.all(parts)
  await Promise.allSettled([all, ...parts])
  return all
}

/**
 * @param {number} count members
 * @param {((completed: number, stop: () => void) => void) | undefined} onWindow gets the sum of all
 * @returns {(index: number) => typeof onWindow}
 */
function sumWindows (count, onWindow) {
  if (onWindow === undefined) return () => undefined
  const completed = Array.from({ length: count }, () => 0)
  /** @type {Map<number, () => void>} */
  const stops = new Map()
  const stopAll = () => { for (const stop of stops.values()) stop() }
  return index => (own, stop) => {
    completed[index] = own
    stops.set(index, stop)
    // One member's clock is that of all: with each one's the sum would be told `count` times in a window.
    if (index === 0) onWindow(completed.reduce((sum, one) => sum + one, 0), stopAll)
  }
}

