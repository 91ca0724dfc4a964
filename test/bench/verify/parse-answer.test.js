import { assert } from 'chai'
import { findAnswerEnd, parseHead } from '../../../bench/verify/parse-answer.js'

const OK = 'HTTP/1.1 200 OK\r\n'
const CASES = [
  { title: 'a head that is not complete', answer: `${OK}content-length: 2\r\n`, whole: false },
  { title: 'a body by its length', answer: `${OK}Content-Length: 2\r\n\r\nok`, whole: true },
  {
    title: 'a body that is not complete', answer: `${OK}content-length: 3\r\n\r\nok`, whole: false
  },
  { title: 'a body whose end only the close tells', answer: `${OK}\r\nok`, whole: false },
  {
    title: 'an answer to HEAD', method: 'HEAD', answer: `${OK}content-length: 2\r\n\r\n`,
    whole: true
  },
  {
    title: 'a status without a body',
    answer: 'HTTP/1.1 304 Not Modified\r\ncontent-length: 2\r\n\r\n', whole: true
  },
  {
    title: 'a status that never has one',
    answer: 'HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\n', whole: true
  },
  {
    title: 'chunks',
    answer: `${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n`,
    whole: true
  },
  {
    title: 'chunks with a trailer',
    answer: `${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nx: y\r\n\r\n`, whole: true
  },
  {
    title: 'chunks of which the last is missing',
    answer: `${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n`, whole: false
  },
  {
    title: 'a chunk that is cut off', answer: `${OK}transfer-encoding: chunked\r\n\r\n20\r\nok`,
    whole: false
  },
  {
    title: 'a chunk size that is none', answer: `${OK}transfer-encoding: chunked\r\n\r\nok\r\n`,
    whole: false
  }
]

describe('findAnswerEnd', () => {
  for (const { title, method = 'GET', answer, whole } of CASES) {
    it(`${whole ? 'finds the' : 'finds no'} end of ${title}`, () => {
      assert.equal(findAnswerEnd(Buffer.from(answer), method), whole ? answer.length : null)
      if (whole) {
        assert.equal(
          findAnswerEnd(Buffer.from(`${answer}HTTP/1.1 200 OK\r\n\r\n`), method),
          answer.length,
          'with the next answer behind it'
        )
      }
    })
  }
})

describe('parseHead', () => {
  it('reads status and headers', () => {
    const bytes = Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\n' +
      'Date: 10:20\r\n\r\nbody: no')
    assert.deepEqual(
      parseHead(bytes), { status: 404, headers: { 'content-type': 'text/plain', date: '10:20' } }
    )
  })
})
