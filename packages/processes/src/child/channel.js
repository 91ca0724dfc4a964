// Questions and answers between two processes (or threads) that can only send each other messages.
// In: how to send, how to hear, and what this side answers; out: `ask`.

/** Long enough for the slowest honest answer: a change waits for every worker. */
const ANSWER_MS = 120_000

/**
 * @typedef {object} Port
 * @property {(message: object) => void} send
 * @property {(hear: (message: unknown) => void) => void} listen
 */

/** @typedef {Record<string, (payload: never) => unknown>} Answers by name; may be asynchronous */

/**
 * @typedef {object} Channel
 * @property {(name: string, payload?: unknown, timeoutMs?: number) => Promise<unknown>} ask rejects when the other
 *   side fails, doesn't know the question, or doesn't answer in time; Infinity waits as long as it takes
 * @property {() => void} close fails every question that is still open
 */

/**
 * @typedef {object} Waiting
 * @property {(value: unknown) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {NodeJS.Timeout | undefined} timer
 */

/**
 * @param {Port} port one channel each: two would both answer
 * @param {Answers} answers may be added to later
 * @param {(name: string, payload: unknown) => unknown} [otherwise] answers all other questions: one that passes them on
 * @returns {Channel}
 */
export function createChannel ({ send, listen }, answers, otherwise = refuse) {
  /** @type {Map<number, Waiting>} */
  const open = new Map()
  let last = 0
  listen(message => {
    const { question, answer } = /** @type {{question?: Question, answer?: Answer}} */ (message ??
      {})
    if (question) reply(question, { answers, otherwise, send })
    if (answer) settle(answer, open)
  })
  return {
    ask: (name, payload, timeoutMs = ANSWER_MS) => new Promise((resolve, reject) => {
      const id = ++last
      const late = { message: `no answer to '${name}' within ${timeoutMs / 1000} s` }
      const timer = timeoutMs === Infinity
        ? undefined
        : setTimeout(() => settle({ id, failure: late }, open), timeoutMs)
      open.set(id, { resolve, reject, timer })
      send({ question: { id, name, payload } })
    }),
    close: () => {
      const failure = { message: 'the other side has ended' }
      for (const id of [...open.keys()]) settle({ id, failure }, open)
    }
  }
}

/** @typedef {{id: number, name: string, payload: unknown}} Question */
/** @typedef {{id: number, value?: unknown, failure?: {message: string}}} Answer */

/** @param {string} name */
function refuse (name) {
  throw new Error(`nobody answers '${name}' here`)
}

/**
 * @param {Question} question
 * @param {{answers: Answers, otherwise: (name: string, payload: unknown) => unknown, send: Port['send']}} own
 */
async function reply ({ id, name, payload }, { answers, otherwise, send }) {
  try {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    const value = await (answer === undefined
      ? otherwise(name, payload)
      : answer(/** @type {never} */ (payload)))
    send({ answer: { id, value } })
  } catch (error) {
    send({ answer: { id, failure: { message: /** @type {Error} */ (error).message } } })
  }
}

/**
 * @param {Answer} answer
 * @param {Map<number, Waiting>} open
 */
function settle ({ id, value, failure }, open) {
  const waiting = open.get(id)
  if (waiting === undefined) return
  open.delete(id)
  clearTimeout(waiting.timer)
  if (failure) waiting.reject(new Error(failure.message))
  else waiting.resolve(value)
}
