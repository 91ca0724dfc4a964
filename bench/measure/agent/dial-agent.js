/** @import {BenchError as Refusal} from '../../errors.js' */
/** @import {Session} from '../channel/open-session.js' */
/** @import {AgentAddress, AgentFacts, AgentReading, TreeReading} from '../types.js' */
// The bench's side of one agent: connects when something is asked, and anew where the connection was lost. In: an
// address and the token; out: what the agent reads, or an error that says why not.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createChannel } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { now } from '../generators/clock/now.js'
import { openSession } from '../channel/open-session.js'
import { AGENT_CONTRACT, AGENT_TALK } from './agent-talk.js'
import { formatAgentAddress } from './parse-address.js'
import { TOKEN_VARIABLE } from './token.js'

/** @type {Readonly<{connectMs: number, answerMs: number, restMs: number}>} */
const LIMITS = Object.freeze({ connectMs: 5_000, answerMs: 5_000, restMs: 3_000 })
const REMEDY = 'see whether it still runs there, and whether a firewall lets us through'
const VERSION =
  'look which program listens there, and use the same version of the suite on both sides'
/** Of frames that were refused here. */
const REFUSALS = /** @type {Record<string, {why: string, remedy: string}>} */ ({
  FRAME_FORGED: {
    why: `its messages are made with another token than our ${TOKEN_VARIABLE}`,
    remedy: 'give both sides the same'
  },
  FRAME_TOO_LONG: { why: 'it sent more than an agent may', remedy: VERSION },
  FRAME_REPLAYED: { why: 'its messages came out of order', remedy: VERSION },
  FRAME_UNREADABLE: { why: 'what it sent is no message of an agent', remedy: VERSION }
})

/**
 * @typedef {object} Agent
 * @property {string} address 'host:port'
 * @property {() => Promise<AgentFacts>} greet
 * @property {(how: {memory: boolean}) => Promise<AgentReading>} read
 * @property {() => void} close
 */

/** @typedef {{session: Session, channel: ReturnType<typeof createChannel>, facts: AgentFacts}} Line */

/**
 * @param {AgentAddress} place
 * @param {{token: string, limits?: {connectMs: number, answerMs: number, restMs: number} | undefined}} how limits:
 *   restMs: an agent that was lost is not asked again for so long, so that a machine that is gone costs little time
 * @returns {Agent} greet and read reject with AGENT_SILENT
 */
export function dialAgent (place, { token, limits = LIMITS }) {
  const address = formatAgentAddress(place)
  /** @type {Promise<Line> | null} */
  let line = null
  /** @type {{error: BenchError, at: number} | null} */
  let lost = null
  const close = () => {
    line?.then(({ session }) => session.end(), () => {})
    line = null
  }
  const open = async () => {
    if (lost !== null && performance.now() - lost.at < limits.restMs) throw lost.error
    line ??= openLine(place, { token, limits })
    const opened = await line
    if (opened.session.isOpen()) return opened
    line = openLine(place, { token, limits })
    return line
  }
  /** @template Value @param {(line: Line) => Promise<Value>} work @returns {Promise<Value>} */
  const attempt = async work => {
    const wasOpen = line !== null
    try {
      return await work(await open())
    } catch (error) {
      if (!(error instanceof Silence)) throw error
      close()
      // An agent that was started anew meanwhile is no loss.
      if (wasOpen && error.isClosed) return attempt(work)
      const { message: why, remedy } = error
      const refusal = new BenchError('AGENT_SILENT', { address, why, remedy }, error)
      lost = { error: refusal, at: performance.now() }
      throw refusal
    }
  }
  return {
    address,
    greet: () => attempt(async ({ facts }) => facts),
    read: how => attempt(async ({ facts, ...own }) => {
      const askedAt = now()
      const reading = /** @type {TreeReading} */ (await ask(own, { read: how }, limits))
      return { ...reading, address, facts, askedAt, answeredAt: now() }
    }),
    close
  }
}

/** Why nothing came, and what to do. */
class Silence extends Error {
  /**
   * @param {string} why
   * @param {{remedy?: string, isClosed?: boolean}} [how] isClosed: the agent closed the connection
   */
  constructor (why, { remedy = REMEDY, isClosed = false } = {}) {
    super(why)
    this.remedy = remedy
    this.isClosed = isClosed
  }
}

/**
 * @param {AgentAddress} place
 * @param {{token: string, limits: typeof LIMITS}} how
 * @returns {Promise<Line>}
 * @throws {Silence}
 */
async function openLine (place, { token, limits }) {
  const socket = connect(place)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(limits.connectMs) })
  } catch (error) {
    socket.destroy()
    throw new Silence(`no connection (${/** @type {Error} */ (error).message})`)
  }
  const session = openSession(socket, { token, talk: AGENT_TALK, side: 'bench' })
  const channel = createChannel(session.port, {})
  void session.ended.then(channel.close)
  try {
    const facts = /** @type {AgentFacts} */ (
      await ask({ session, channel }, { hello: { contract: AGENT_CONTRACT } }, limits))
    return { session, channel, facts }
  } catch (error) {
    session.end()
    throw error
  }
}

/**
 * @param {Pick<Line, 'session' | 'channel'>} line
 * @param {Record<string, object>} question its name and its payload
 * @param {Pick<typeof LIMITS, 'answerMs'>} limits
 * @returns {Promise<unknown>}
 * @throws {Silence}
 */
async function ask ({ session, channel }, question, { answerMs }) {
  const [[name, payload] = ['']] = Object.entries(question)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    session.end()
  }, answerMs)
  try {
    return await channel.ask(name, payload, Infinity)
  } catch (error) {
    if (isLate) throw new Silence(`no answer within ${answerMs / 1000} s`)
    // It answered that it can't.
    if (session.isOpen()) {
      throw new Silence(
        /** @type {Error} */ (error).message, { remedy: 'see what it says there' })
    }
    throw toSilence(await session.ended, session.isProved())
  } finally {
    clearTimeout(timer)
  }
}

/** @param {Refusal | null} refusal of what it sent; null: it closed the connection @param {boolean} isProved */
function toSilence (refusal, isProved) {
  const known = refusal === null ? undefined : REFUSALS[refusal.code]
  if (known !== undefined) return new Silence(known.why, { remedy: known.remedy })
  return isProved
    ? new Silence('it closed the connection', { isClosed: true })
    : new Silence('it closed the connection, as it does when its token is another one than our ' +
      TOKEN_VARIABLE, { remedy: 'give both sides the same' })
}
