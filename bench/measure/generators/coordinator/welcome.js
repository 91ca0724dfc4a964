/** @import {Socket} from 'node:net' */
/** @import {JobGiver} from '../../drivers/give-jobs.js' */
/** @import {Session} from '../../channel/open-session.js' */
/** @import {CeilingOrder, ClockOffset, Machine} from '../types.js' */
/** @import {Barrier} from './create-barrier.js' */
// One connection from its first byte on: a generator that may join becomes the member at its index.
import { giveJobs } from '../../drivers/give-jobs.js'
import { now } from '../clock/now.js'
import { GENERATOR_TALK } from '../contract/generator-talk.js'
import { openSession } from '../../channel/open-session.js'
import { CONTRACT } from '../contract/version.js'
import { describeMachine } from '../program/describe-machine.js'

/** Round trips before each load. */
const ROUND_TRIPS = 8

/**
 * @typedef {object} Member
 * @property {number} index
 * @property {{machine: Machine, isHere: boolean}} place isHere: where the coordinator runs
 * @property {JobGiver} jobs
 * @property {() => Promise<ClockOffset>} synchronise
 * @property {(order: CeilingOrder) => Promise<number | null>} measureCeiling requests/s; null: it was not busy
 * @property {() => boolean} isHere
 * @property {() => void} end
 */
/**
 * @typedef {object} Schedule
 * @property {number} startAt when the next turn begins, in milliseconds on the clock `now`
 * @property {Barrier} barrier of the next whole load
 */
/** @typedef {{contract: number, index: number, count: number, machine: Machine}} Joining */

/**
 * @param {Socket} socket
 * @param {{
 *   token: string, members: (Member | null)[], schedule: Schedule, onJoined: () => void
 * }} meeting members: by index
 * @returns {Session}
 */
export function welcome (socket, { token, members, schedule, onJoined }) {
  const session = openSession(socket, { token, talk: GENERATOR_TALK, side: 'coordinator' })
  const client = {
    name: 'generator', hasEnded: () => !session.isOpen(), end: session.end,
    lossGate: 'generator-lost'
  }
  const jobs = giveJobs(session.port, client, {
    toOrder: job => ({ job }),
    toTurn: () => ({ startAt: schedule.startAt }),
    answers: {
      clock: () => now(),
      ready: () => schedule.barrier.arrive(),
      join: (/** @type {Joining} */ joining) => {
        const reason = whyNot(joining, members)
        if (reason !== null) throw new Error(reason)
        client.name = `generator ${joining.index} (${joining.machine.name})`
        members[joining.index] = toMember(joining, { session, jobs })
        onJoined()
        return null
      }
    }
  })
  void session.ended.then(() => {
    jobs.close()
    const index = members.findIndex(member => member?.jobs === jobs)
    if (index !== -1) members[index] = null
  })
  return session
}

/**
 * @param {Joining} joining
 * @param {readonly (Member | null)[]} members
 * @returns {string | null} null: it may join
 */
function whyNot ({ contract, index, count }, members) {
  if (contract !== CONTRACT) {
    return `it speaks version ${contract} of the contract, and the coordinator ${CONTRACT}`
  }
  if (count !== members.length || index >= count) {
    return `it is ${index} of ${count}, and the run has ${members.length} generators`
  }
  return members[index] ? `there is a generator ${index} already` : null
}

/** @param {Joining} joining @param {{session: Session, jobs: JobGiver}} own @returns {Member} */
function toMember ({ index, machine }, { session, jobs }) {
  return {
    index,
    place: { machine, isHere: machine.boot === describeMachine().boot },
    jobs,
    synchronise: async () => /** @type {ClockOffset} */ (await jobs.ask(
      'synchronise', { roundTrips: ROUND_TRIPS }, { seconds: 0, late: 'it told no clock' })),
    measureCeiling: async order => {
      const { rps } = /** @type {{rps: number | null}} */ (await jobs.ask(
        'ceiling', order, { seconds: order.job.seconds, late: 'it told no ceiling' }))
      return rps
    },
    isHere: session.isOpen,
    end: session.end
  }
}
