import { expect } from 'chai'
import { packOptions, takeOptions } from '../../src/program/pass-options.js'

const OPTIONS = /** @type {import('../../src/types.js').HostOptions} */ (/** @type {unknown} */ ({
  port: 1, data: '/data'
}))

describe('the options of a process of the host', () => {
  const { argv } = process
  afterEach(() => {
    process.argv = argv
    delete process.env.SHOOTOUT_HOST_AUTH
    delete process.env.SHOOTOUT_PASSWORD
  })

  /** @param {typeof OPTIONS['auth']} auth */
  const pass = auth => {
    const { argument, env } = packOptions({ ...OPTIONS, auth })
    process.argv = ['node', 'main.js', JSON.stringify(argument)]
    Object.assign(process.env, env, { SHOOTOUT_PASSWORD: 'secret' })
    const shown = process.argv.join()
    return { shown, taken: takeOptions() }
  }

  it('arrive with name and password, which are not left where a service finds them', () => {
    const auth = { user: 'ada', password: 'secret' }
    const { shown, taken } = pass(auth)
    expect(taken).to.deep.equal({ ...OPTIONS, auth })
    expect(shown).to.not.match(/ada|secret/)
    expect(JSON.stringify(process.env)).to.not.match(/SHOOTOUT_(HOST_AUTH|PASSWORD)/)
  })

  it('arrive without them', () => {
    expect(pass(null).taken).to.deep.equal({ ...OPTIONS, auth: null })
  })
})
