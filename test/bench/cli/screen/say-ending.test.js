/** @import {Ending} from '../../../../bench/cli/screen/say-ending.js' */
import { expect } from 'chai'
import { sayEnding } from '../../../../bench/cli/screen/say-ending.js'

/** @param {Partial<Ending>} ending @returns {[string, string][]} what happened, in order */
function end (ending) {
  /** @type {[string, string][]} */
  const events = []
  const note = (/** @type {string} */ name) => (/** @type {string} */ text) => {
    events.push([name, text])
  }
  sayEnding({ say: note('say'), warn: note('warn'), print: note('print') }, {
    json: false,
    text: () => 'the answer',
    stoppedBy: 'done',
    write: () => {
      events.push(['write', ''])
      return '/nowhere/report.html'
    },
    toResult: report => ({ verdict: 'same', report }),
    ...ending
  })
  return events
}

describe('the end of a command that measures', () => {
  it('says the answer, writes the report, and says where it is', () => {
    expect(end({})).to.deep.equal([
      ['say', 'the answer'], ['write', ''], ['say', '/nowhere/report.html']
    ])
  })

  it('prints one line of JSON for a program, and no text', () => {
    expect(end({ json: true })).to.deep.equal([
      ['write', ''], ['print', '{"verdict":"same","report":"/nowhere/report.html"}\n']
    ])
  })

  it('says below the answer what is doubtful and what ended it early', () => {
    const early = { notes: ['! mind this'], stoppedBy: 'interrupted', error: new Error('no room') }
    const events = end(early)
    expect(events.slice(0, 4)).to.deep.equal([
      ['say', 'the answer'], ['say', '! mind this'],
      ['say', 'Interrupted: this is what was measured until then.\n'], ['warn', 'no room']
    ])
    expect(end({ ...early, json: true }).slice(0, 3)).to.deep.equal(events.slice(1, 4))
  })

  it('does not repeat an answer that is printed already', () => {
    expect(end({ text: null })).to.deep.equal([['write', ''], ['say', '/nowhere/report.html']])
  })
})
