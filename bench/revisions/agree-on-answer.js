/** @import {Expectation, RequestExpectation} from '../tune/candidates/command/types.js' */
// Whether two programs give the same answer, so that the same work is compared. In: what each of them was found to
// answer; out: what both have to answer under load. Pure.
import { BenchError } from '../errors.js'

const EXCERPT = 60
const ONE_CLOSES = 'One of the two closes each connection after its answer, so every request to ' +
  'both was sent over a new one: what that takes is part of the figures of both.'
const BOTH_CLOSE = 'Both programs close each connection after their answer, so every request was ' +
  'sent over a new one: what that takes is part of their figures.'

/**
 * @param {Readonly<Expectation>} a
 * @param {Readonly<Expectation>} b
 * @param {(text: string) => string} [redact] takes out of what is quoted what nobody may read
 * @returns {Expectation} without a body where one of the two does not always answer the same
 * @throws {BenchError} ANSWERS_DIFFER
 */
export function agreeOnAnswer (a, b, redact = text => text) {
  const source = a.source === 'user' ? 'user' : 'answers'
  const closes = a.closes || b.closes
  if (a.requests !== undefined) {
    const requests = a.requests.flatMap((one, place) => {
      const other = b.requests?.[place]
      return other === undefined ? [] : [agreeOnRequest(one, other, redact)]
    })
    return { body: null, source, closes, note: null, requests }
  }
  if (a.body === null || b.body === null) {
    return { body: null, source, closes, note: a.note ?? b.note }
  }
  if (a.body !== b.body) {
    throw new BenchError('ANSWERS_DIFFER', toExcerpts(redact(a.body), redact(b.body)))
  }
  return { body: a.body, source, closes, note: null }
}

/**
 * @param {Readonly<RequestExpectation>} a
 * @param {Readonly<RequestExpectation>} b of the same request
 * @param {(text: string) => string} redact
 * @returns {RequestExpectation}
 */
function agreeOnRequest (a, b, redact) {
  if (a.source === 'user') return { ...a }
  const [bodyA, bodyB] = [a.expect.body, b.expect.body]
  if (bodyA !== null && bodyB !== null && bodyA !== bodyB) {
    const excerpts = toExcerpts(redact(bodyA), redact(bodyB))
    throw new BenchError('ANSWERS_DIFFER', { ...excerpts, request: a.name })
  }
  const body = bodyB === null ? null : bodyA
  return { ...a, source: 'answers', note: a.note ?? b.note, expect: { ...a.expect, body } }
}

/**
 * @param {Readonly<Expectation>} a
 * @param {Readonly<Expectation>} b
 * @returns {string[]} a sentence where connections were closed
 */
export function toClosingNotes (a, b) {
  if (a.closes && b.closes) return [BOTH_CLOSE]
  return a.closes || b.closes ? [ONE_CLOSES] : []
}

/** From where they begin to differ, if that is far in. @param {string} a @param {string} b */
function toExcerpts (a, b) {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const from = same < EXCERPT / 2 ? 0 : same - 10
  const excerpt = (/** @type {string} */ text) => `${from === 0 ? '' : '...'}${text.slice(
    from, from + EXCERPT
  )}${text.length > from + EXCERPT ? '...' : ''}`
  return { a: excerpt(a), b: excerpt(b) }
}
