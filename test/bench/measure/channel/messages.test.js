import { expect } from 'chai'
import { makeMachine } from '../gates/make-generators.js'
import { GENERATOR_TALK } from '../../../../bench/measure/generators/contract/generator-talk.js'
import { createMessageCheck } from '../../../../bench/measure/channel/messages.js'

/** @param {string} side that hears @param {unknown} message @param {object[]} [sent] before */
const reasonOf = (side, message, sent = []) => {
  const check = createMessageCheck(GENERATOR_TALK, side)
  sent.forEach(check.sent)
  try {
    check.came(message)
    return null
  } catch (error) {
    const { code, message: text } = /** @type {{code: string, message: string}} */ (error)
    expect(code).to.equal('FRAME_UNREADABLE')
    return text
  }
}

/** @param {string} name @param {unknown} [payload] */
const ask = (name, payload) => ({ question: { id: 1, name, payload } })
const JOB = {
  urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 4, seconds: 1, expectedBody: null,
  expectedWireBytes: null, windowMs: null
}

describe('messages between coordinator and generator', () => {
  it('pass when their schema holds', () => {
    const machine = { ...makeMachine({}), boot: 'x' }
    for (const message of [
      ask('join', { contract: 2, index: 0, count: 2, machine }), ask('clock'), ask('window', 17)
    ]) {
      expect(reasonOf('coordinator', message)).to.equal(null)
    }
    expect(reasonOf('generator', ask('load', { job: JOB }))).to.equal(null)
    expect(reasonOf('generator', ask('stop'))).to.equal(null)
  })

  it('are refused when they are no question and no answer', () => {
    for (const message of [null, 7, {}, { question: {} }, { ...ask('clock'), more: 1 }]) {
      expect(reasonOf('coordinator', message)).to.match(/the message/)
    }
  })

  it('let a generator ask nothing that only the coordinator may', () => {
    expect(reasonOf('coordinator', ask('load', { job: JOB })))
      .to.match(/nobody asks 'load' here/)
    expect(reasonOf('coordinator', ask('constructor'))).to.match(/nobody asks 'constructor'/)
  })

  it('are refused with the place of what is wrong', () => {
    const odd = { job: { ...JOB, connections: 0 } }
    expect(reasonOf('generator', ask('load', odd))).to.match(/'load': job\.connections must be >= 1/)
    const unknown = { job: { ...JOB, path: '/etc/passwd' } }
    expect(reasonOf('generator', ask('load', unknown))).to.match(/job must NOT have additional/)
  })

  it('are refused when they answer what nobody asked, twice, or with something else', () => {
    const answer = { answer: { id: 5, value: { offsetMs: 1, uncertaintyMs: 0.1, roundTrips: 8 } } }
    const asked = [{ question: { id: 5, name: 'synchronise', payload: { roundTrips: 8 } } }]
    expect(reasonOf('coordinator', answer, asked)).to.equal(null)
    expect(reasonOf('coordinator', answer)).to.match(/question 5, which was not asked/)
    const check = createMessageCheck(GENERATOR_TALK, 'coordinator')
    asked.forEach(check.sent)
    check.came(answer)
    expect(() => check.came(answer)).to.throw(/which was not asked/)
    expect(reasonOf('coordinator', { answer: { id: 5, value: 'soon' } }, asked))
      .to.match(/the answer to 'synchronise'/)
    expect(reasonOf('coordinator', { answer: { id: 5, failure: { message: 'no' } } }, asked))
      .to.equal(null)
  })
})
