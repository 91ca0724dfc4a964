// HTTP/1.1 answers from the bytes of one connection, however they are cut into chunks. In: chunks; out: each answer as
// it is whole, with its size on the wire.
// Source: RFC 9112, sections 4, 6 and 7.

const HEAD_END = '\r\n\r\n'
const LINE_END = '\r\n'
/** Nobody who measures sends longer heads, chunk sizes or trailers. */
const LONGEST_BUFFERED = 65_536

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {number} bytes head and framing included
 * @property {number} bodyBytes
 * @property {Buffer} body its beginning
 * @property {boolean} closes the server ends the connection after it
 */
/**
 * @typedef {'head' | 'length' | 'chunk-size' | 'chunk' | 'chunk-end' | 'trailer' | 'until-close'} Step what comes next
 */
/**
 * @typedef {object} Progress
 * @property {Step} step
 * @property {number} left bytes of the body, or of the chunk, that are to come
 * @property {Answer} answer
 * @property {Buffer[]} kept
 * @property {number} keptBytes
 */

/**
 * @param {{keepBytes: number, bodiless: boolean, onAnswer: (answer: Answer) => void}} options keepBytes: so much of
 *   each body is handed over; bodiless: answers to HEAD, which have none
 * @returns {{push: (chunk: Buffer) => void, end: () => boolean}} push throws an Error for what is no answer; end: the
 *   connection was ended, tells whether that was between two answers
 */
export function createAnswerParser ({ keepBytes, bodiless, onAnswer }) {
  /** @type {Buffer} */
  let buffered = Buffer.alloc(0)
  let progress = begin()
  /** @param {Buffer} data @param {number} at @returns {number} where the next step begins; -1: more bytes are needed */
  const advance = (data, at) => {
    const next = takeStep({ progress, data, at, keepBytes, bodiless })
    if (next >= 0) progress.answer.bytes += next - at
    return next
  }
  const finish = () => {
    const { answer, kept } = progress
    progress = begin()
    onAnswer({
      ...answer,
      body: kept.length === 1 && kept[0] !== undefined ? kept[0] : Buffer.concat(kept)
    })
  }
  return {
    push: chunk => {
      const data = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
      let at = 0
      while (at < data.length) {
        const next = advance(data, at)
        if (next < 0) break
        at = next
        if (isWhole(progress)) finish()
      }
      buffered = data.subarray(at)
      if (buffered.length > LONGEST_BUFFERED) throw new Error('a head that does not end')
    },
    end: () => {
      if (progress.step === 'until-close') finish()
      return progress.step === 'head' && progress.answer.bytes === 0 && buffered.length === 0
    }
  }
}

/** @returns {Progress} */
function begin () {
  return {
    step: 'head',
    left: 0,
    answer: { status: 0, bytes: 0, bodyBytes: 0, body: Buffer.alloc(0), closes: false },
    kept: [],
    keptBytes: 0
  }
}

/** @param {Progress} progress */
function isWhole ({ step, left, answer }) {
  return step === 'length' && left === 0 && answer.status !== 0
}

/**
 * @typedef {{progress: Progress, data: Buffer, at: number, keepBytes: number, bodiless: boolean}} Place
 */

/** @param {Place} place @returns {number} where the next step begins; -1: more bytes are needed */
function takeStep (place) {
  switch (place.progress.step) {
    case 'head': return takeHead(place)
    case 'chunk-size': return takeChunkSize(place)
    case 'chunk-end': return takeChunkEnd(place)
    case 'trailer': return takeTrailer(place)
    default: return takeBody(place)
  }
}

/** @param {Place} place */
function takeHead ({ progress, data, at, bodiless }) {
  const end = data.indexOf(HEAD_END, at)
  if (end < 0) {
    if (!'HTTP/1.'.startsWith(data.toString('latin1', at, at + 7))) {
      throw new Error('bytes that are no answer')
    }
    return -1
  }
  const head = data.toString('latin1', at, end)
  const [, minor, status] = /^HTTP\/1\.([01]) (\d{3})/.exec(head) ?? []
  if (status === undefined) throw new Error('bytes that are no answer')
  // 100 Continue and its like: the answer is still to come.
  if (status.startsWith('1')) return end + HEAD_END.length
  progress.answer.status = Number(status)
  progress.answer.closes = minor === '0'
    ? !/\r\nconnection:[^\r]*keep-alive/i.test(head)
    : /\r\nconnection:[^\r]*\bclose\b/i.test(head)
  const framing = bodiless || status === '204' || status === '304'
    ? { step: /** @type {const} */ ('length'), left: 0 }
    : toFraming(head)
  Object.assign(progress, framing)
  progress.answer.closes ||= framing.step === 'until-close'
  return end + HEAD_END.length
}

/** @param {string} head @returns {{step: Step, left: number}} */
function toFraming (head) {
  if (/\r\ntransfer-encoding:[^\r]*\bchunked[ \t]*(?:\r|$)/i.test(head)) {
    return { step: 'chunk-size', left: 0 }
  }
  const [, length] = /\r\ncontent-length:[ \t]*([^\r]*?)[ \t]*(?:\r|$)/i.exec(head) ?? []
  if (length === undefined) return { step: 'until-close', left: Infinity }
  if (!/^\d{1,15}$/.test(length)) throw new Error('a content-length that is no number')
  return { step: 'length', left: Number(length) }
}

/** @param {Place} place */
function takeBody ({ progress, data, at, keepBytes }) {
  const taken = Math.min(progress.left, data.length - at)
  const wanted = Math.min(taken, keepBytes - progress.keptBytes)
  if (wanted > 0) {
    progress.kept.push(data.subarray(at, at + wanted))
    progress.keptBytes += wanted
  }
  progress.answer.bodyBytes += taken
  progress.left -= taken
  if (progress.left === 0 && progress.step === 'chunk') progress.step = 'chunk-end'
  return at + taken
}

/** @param {Place} place */
function takeChunkSize ({ progress, data, at }) {
  const end = data.indexOf(LINE_END, at)
  if (end < 0) return -1
  const [, size] = /^([0-9a-f]{1,12})[ \t]*(?:;|$)/i.exec(data.toString('latin1', at, end)) ?? []
  if (size === undefined) throw new Error('a chunk without a size')
  progress.left = parseInt(size, 16)
  progress.step = progress.left === 0 ? 'trailer' : 'chunk'
  return end + LINE_END.length
}

/** @param {Place} place */
function takeChunkEnd ({ progress, data, at }) {
  if (data.length - at < LINE_END.length) return -1
  if (data.toString('latin1', at, at + LINE_END.length) !== LINE_END) {
    throw new Error('a chunk longer than its size')
  }
  progress.step = 'chunk-size'
  return at + LINE_END.length
}

/** An empty line ends it. @param {Place} place */
function takeTrailer ({ progress, data, at }) {
  const end = data.indexOf(LINE_END, at)
  if (end < 0) return -1
  if (end === at) progress.step = 'length'
  return end + LINE_END.length
}
