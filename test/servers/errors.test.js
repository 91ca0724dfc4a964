import { expect } from 'chai'
import { ServerError, MESSAGES as SERVER_MESSAGES } from '../../servers/errors.js'
import { FoxxError, MESSAGES as FOXX_MESSAGES } from '../../servers/foxx/errors.js'

/** @param {(facts: Record<string, unknown>) => string} toMessage */
function make (toMessage) {
  /** @type {Set<string>} */
  const taken = new Set()
  const facts = new Proxy(/** @type {Record<string, unknown>} */ ({}), {
    get: (_, name) => {
      taken.add(String(name))
      return `<${String(name)}>`
    }
  })
  return { sentence: toMessage(facts), taken: [...taken] }
}

describe('the sentence of an error of servers', () => {
  for (const [code, toMessage] of Object.entries({ ...SERVER_MESSAGES, ...FOXX_MESSAGES })) {
    it(`${code} is a text that shows every fact that it takes`, () => {
      const { sentence, taken } = make(toMessage)
      expect(sentence).to.match(/^\S.*\S$/).and.not.contain('undefined')
      for (const name of taken) expect(sentence).to.contain(`<${name}>`)
    })
  }

  it('says what a program wrote, and that it wrote nothing only where that matters', () => {
    const facts = { variant: 'own', ending: 'exit code 3', seconds: 2, stderr: '' }
    expect(new ServerError('START_FAILED', facts).message)
      .to.equal('own did not start: its process ended with exit code 3')
    expect(new ServerError('START_TIMEOUT', facts).message).to.match(/see why \(it wrote nothing\)$/)
  })

  it('says that no directory was given for actions', () => {
    expect(new FoxxError('ACTIONS_MISSING', { directories: '' }).message)
      .to.match(/below \(no directory given\)$/)
  })

  it('comes with its code and cause', () => {
    const cause = new Error('own')
    for (const error of [
      new ServerError('NAME_TWICE', { name: 'a' }, cause),
      new FoxxError('ROUTE_PROTECTED', { route: '/a' }, cause)
    ]) {
      expect(error).to.be.instanceOf(ServerError).with.property('cause', cause)
      expect(error.message).to.contain('a')
    }
    expect(new FoxxError('ACTION_TWICE', { name: 'a' }))
      .to.include({ name: 'ServerError', code: 'ACTION_TWICE' })
  })
})
