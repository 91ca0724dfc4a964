// Questions and answers between two processes (or threads) that can only send each other messages.
// In: how to send, how to hear, and what this side answers; out: `ask`.

/** Long enough for the slowest honest answer: a change waits for every worker. */
const ANSWER_MS = 120_000

/**
 * @typedef {object} Channel
 * @property {(name: string, payload?: unknown, timeoutMs?: number) => Promise<unknown>} ask rejects when the other
 *   side fails, doesn't know the question, or doesn't answer in time
 * @property {() => void} close fails every question that is still open
 */

/**
 * @param {{send: (message: object) => void, listen: (hear: (message: unknown) => void) => void}} port
 * @param {Record<string, (payload: never) => unknown>} answers by name; may be asynchronous
 * @returns {Channel}
 */
export function createChannel ({ send, listen }, answers) {
  /** @type {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void, timer: NodeJS.Timeout}>} */
  const open = new Map()
  let last = 0
  listen(message => {
    const { question, answer } = /** @type {{question?: Question, answer?: Answer}} */ (message ?? {})
    if (question) reply(question, answers, send)
    if (answer) settle(answer, open)
  })
  return {
    ask: (name, payload, timeoutMs = ANSWER_MS) => new Promise((resolve, reject) => {
      const id = ++last
      const timer = setTimeout(() => settle({ id, failure: { message: `no answer to '${name}' within ${timeoutMs / 1000} s` } }, open), timeoutMs)
      open.set(id, { resolve, reject, timer })
      send({ question: { id, name, payload } })
    }),
    close: () => { for (const id of [...open.keys()]) settle({ id, failure: { message: 'the other side has ended' } }, open) }
  }
}

/** @typedef {{id: number, name: string, payload: unknown}} Question */
/** @typedef {{id: number, value?: unknown, failure?: {message: string}}} Answer */

/**
 * @param {Question} question
 * @param {Record<string, (payload: never) => unknown>} answers
 * @param {(message: object) => void} send
 */
async function reply ({ id, name, payload }, answers, send) {
  try {
    const answer = answers[name]
    if (answer === undefined) throw new Error(`nobody answers '${name}' here`)
    send({ answer: { id, value: await answer(/** @type {never} */ (payload)) } })
  } catch (error) {
    send({ answer: { id, failure: { message: /** @type {Error} */ (error).message } } })
  }
}

/**
 * @param {Answer} answer
 * @param {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void, timer: NodeJS.Timeout}>} open
 */
function settle ({ id, value, failure }, open) {
  const waiting = open.get(id)
  if (waiting === undefined) return
  open.delete(id)
  clearTimeout(waiting.timer)
  if (failure) waiting.reject(new Error(failure.message))
  else waiting.resolve(value)
}
