/** @import {Expectation} from '../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import { agreeOnAnswer, toClosingNotes } from '../../../bench/revisions/agree-on-answer.js'
import { BenchError } from '../../../bench/errors.js'

/** @param {Partial<Expectation>} [changes] @returns {Expectation} */
const learnt = changes => ({
  body: 'hello', source: 'answers', note: null, closes: false, ...changes
})

describe('agreeOnAnswer', () => {
  it('expects what both answer', () => {
    expect(agreeOnAnswer(learnt(), learnt())).to.deep.equal(learnt())
    expect(agreeOnAnswer(learnt({ source: 'user' }), learnt({ source: 'user' })).source)
      .to.equal('user')
  })

  it('refuses two that always answer, but not the same, and shows where they differ', () => {
    const far = 'x'.repeat(200)
    expect(() => agreeOnAnswer(learnt(), learnt({ body: 'HELLO' })))
      .to.throw(BenchError, "A 'hello', B 'HELLO'")
      .with.include({ code: 'ANSWERS_DIFFER', exitCode: 1 })
    expect(() => agreeOnAnswer(learnt({ body: `${far}1` }), learnt({ body: `${far}2` })))
      .to.throw(BenchError, "A '...xxxxxxxxxx1', B '...xxxxxxxxxx2'")
    expect(() => agreeOnAnswer(learnt({ body: '' }), learnt()))
      .to.throw(BenchError, "A '', B 'hello'")
  })

  it('does so for each of several requests, and names the one that differs', () => {
    const any = { status: null, body: null, matches: null, json: null }
    /** @param {(string | null)[]} bodies @returns {Expectation} */
    const listed = bodies => learnt({
      body: null,
      requests: bodies.map((body, place) => ({
        name: `r${place}`, source: 'answers', expect: { ...any, body },
        note: body === null ? 'varies' : null
      }))
    })
    const agreed = agreeOnAnswer(listed(['x', null, 'z']), listed(['x', 'y', 'z'])).requests
    expect(agreed?.map(({ expect: { body }, note }) => [body, note]))
      .to.deep.equal([['x', null], [null, 'varies'], ['z', null]])
    expect(() => agreeOnAnswer(listed(['x', 'y']), listed(['x', 'key'])))
      .to.throw(BenchError, "the two sides answer 'r1' differently: A 'y', B 'key'")
    expect(() => agreeOnAnswer(listed(['key']), listed(['y']), text => text.replace('key', '*')))
      .to.throw(BenchError, "A '*', B 'y'")
  })

  it('expects what the user has said, whatever the sides answer', () => {
    /** @type {Expectation} */
    const said = learnt({
      body: null,
      requests: [{
        name: 'r', source: 'user', note: null,
        expect: { status: 201, body: null, matches: '^a', json: null }
      }]
    })
    expect(agreeOnAnswer(said, said).requests).to.deep.equal(said.requests)
  })

  it('checks no bodies where one of the two does not repeat its own', () => {
    for (const [a, b] of [
      [learnt({ body: null, note: 'they vary' }), learnt()],
      [learnt(), learnt({ body: null, note: 'they vary' })]
    ]) {
      expect(agreeOnAnswer(/** @type {Expectation} */ (a), /** @type {Expectation} */ (b)))
        .to.include({ body: null, note: 'they vary' })
    }
  })

  it('sends each request over a new connection where one of the two ' +
    'wants that, and says so', () => {
    expect(agreeOnAnswer(learnt({ closes: true }), learnt()).closes).to.equal(true)
    expect(toClosingNotes(learnt(), learnt({ closes: true }))[0]).to.include('One of the two')
    expect(toClosingNotes(learnt({ closes: true }), learnt({ closes: true }))[0])
      .to.include('Both programs')
    expect(toClosingNotes(learnt(), learnt())).to.deep.equal([])
  })
})
