/** @import {Answer} from '../../../../../bench/measure/drivers/pacer/answer-parser.js' */
import { expect } from 'chai'
import { createAnswerParser } from '../../../../../bench/measure/drivers/pacer/answer-parser.js'

/** @param {{keepBytes?: number, bodiless?: boolean}} [options] */
function createParser ({ keepBytes = 1000, bodiless = false } = {}) {
  /** @type {Answer[]} */
  const answers = []
  return {
    answers,
    ...createAnswerParser({ keepBytes, bodiless, onAnswer: answer => { answers.push(answer) } })
  }
}

/** @param {string} text @param {Parameters<typeof createParser>[0]} [options] */
function parse (text, options) {
  const { answers, push, end } = createParser(options)
  push(Buffer.from(text))
  const whole = end()
  return {
    answers: answers.map(({ body, ...answer }) => ({ ...answer, body: body.toString() })),
    whole
  }
}

const LENGTH = 'HTTP/1.1 200 OK\r\nDate: today\r\nContent-Length: 5\r\n\r\nhello'
const CHUNKED = 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nWiki\r\n' +
  '00A;name=value\r\npedia in c\r\n0\r\nTrailer: yes\r\n\r\n'
const EMPTY = 'HTTP/1.1 204 No Content\r\nContent-Length: 7\r\n\r\n'
const CONTINUED =
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 Busy\r\ncontent-length:0\r\nConnection: Close\r\n\r\n'

/** What each is. @type {[string, {status: number, body: string, closes: boolean}][]} */
const ANSWERS = [
  [LENGTH, { status: 200, body: 'hello', closes: false }],
  [CHUNKED, { status: 201, body: 'Wikipedia in c', closes: false }],
  [EMPTY, { status: 204, body: '', closes: false }],
  [CONTINUED, { status: 503, body: '', closes: true }]
]

describe('measure/drivers/pacer/answer-parser', () => {
  it('reads a status, a body of a given length or in chunks, and the size on the wire', () => {
    for (const [text, { body, ...expected }] of ANSWERS) {
      expect(parse(text)).to.deep.equal({
        answers: [{ ...expected, body, bodyBytes: body.length, bytes: text.length }],
        whole: true
      })
    }
  })

  it('reads the same, wherever the bytes are cut', () => {
    const all = Buffer.from(ANSWERS.map(([text]) => text).join(''))
    const expected = ANSWERS.map(([text, { status, body }]) => [status, body, text.length])
    for (let cut = 0; cut <= all.length; cut++) {
      const { answers, push, end } = createParser()
      push(all.subarray(0, cut))
      push(all.subarray(cut))
      expect(
        answers.map(({ status, body, bytes }) => [status, body.toString(), bytes]), `cut at ${cut}`
      ).to.deep.equal(expected)
      expect(end()).to.equal(true)
    }
  })

  it('reads the same, byte by byte', () => {
    const { answers, push } = createParser()
    for (const byte of Buffer.from(ANSWERS.map(([text]) => text).join(''))) push(Buffer.of(byte))
    expect(answers.map(({ status, body }) => [status, body.toString()]))
      .to.deep.equal(ANSWERS.map(([, { status, body }]) => [status, body]))
  })

  it('takes what has no length for whole when the connection ends, and for the last one', () => {
    const text = 'HTTP/1.1 200 OK\r\n\r\nhello'
    expect(parse(text).answers).to.deep.equal([
      { status: 200, body: 'hello', bodyBytes: 5, bytes: text.length, closes: true }
    ])
  })

  it('knows that HTTP/1.0 closes unless it says otherwise', () => {
    expect(parse('HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n').answers[0]?.closes).to.equal(true)
    expect(parse('HTTP/1.0 200 OK\r\nContent-Length: 0\r\n' +
      'Connection: Keep-Alive\r\n\r\n').answers[0]?.closes).to.equal(false)
  })

  it('waits for no body after HEAD and 304', () => {
    const text = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'
    expect(parse(text, { bodiless: true }).answers).to.have.length(1)
    expect(parse(text.replace('200', '304')).answers).to.have.length(1)
    expect(parse(text)).to.deep.equal({ answers: [], whole: false })
  })

  it('tells an answer that was cut, wherever that was', () => {
    for (const text of [LENGTH, CHUNKED]) {
      for (let cut = 1; cut < text.length; cut++) {
        expect(parse(text.slice(0, cut)), text.slice(0, cut))
          .to.deep.equal({ answers: [], whole: false })
      }
    }
  })

  it('keeps as much of a body as it is asked to, and counts all of it', () => {
    const { body, bodyBytes, bytes } = parse(CHUNKED, { keepBytes: 6 }).answers[0] ?? {}
    expect({ body, bodyBytes, bytes })
      .to.deep.equal({ body: 'Wikipe', bodyBytes: 14, bytes: CHUNKED.length })
  })

  it('refuses what is no answer', () => {
    /** @type {[string, string][]} */
    const wrongs = [
      ['SSH-2.0', 'bytes that are no answer'],
      ['HTTP/2 200\r\n\r\n', 'bytes that are no answer'],
      ['HTTP/1.1 OK\r\n\r\n', 'bytes that are no answer'],
      ['HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n', 'a content-length that is no number'],
      ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'a chunk without a size'],
      [
        'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc',
        'a chunk longer than its size'
      ],
      [`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(70_000)}`, 'a head that does not end']
    ]
    for (const [text, says] of wrongs) expect(() => parse(text), text.slice(0, 60)).to.throw(says)
  })
})
