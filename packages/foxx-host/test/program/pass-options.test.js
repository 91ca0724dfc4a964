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
    delete process.env.SHOOTOUT_DOCUMENTS_PASSWORD
    delete process.env.SHOOTOUT_FROM_PASSWORD
  })

  /** @param {typeof OPTIONS['auth']} auth @param {typeof OPTIONS['documentsAt']} [documentsAt] */
  const pass = (auth, documentsAt) => {
    const { argument, env } =
      packOptions({ ...OPTIONS, auth, ...documentsAt !== undefined && { documentsAt } })
    process.argv = ['node', 'main.js', JSON.stringify(argument)]
    Object.assign(process.env, env, {
      SHOOTOUT_PASSWORD: 'secret', SHOOTOUT_DOCUMENTS_PASSWORD: 'secret',
      SHOOTOUT_FROM_PASSWORD: 'secret'
    })
    const shown = process.argv.join()
    return { shown, taken: takeOptions() }
  }

  it('arrive with name and password, which are not left where a service finds them', () => {
    const auth = { user: 'ada', password: 'secret' }
    const { shown, taken } = pass(auth)
    expect(taken).to.deep.equal({ ...OPTIONS, auth })
    expect(shown).to.not.match(/ada|secret/)
    expect(JSON.stringify(process.env)).to.not.match(/SHOOTOUT_(HOST|PASSWORD|DOCUMENTS|FROM)/)
  })

  it('arrive with the server of the documents, whose password is hidden, too', () => {
    const documentsAt = { origin: 'http://four', auth: { user: 'ada', password: 'secret' } }
    const { shown, taken } = pass(null, documentsAt)
    expect(taken).to.deep.equal({ ...OPTIONS, auth: null, documentsAt })
    expect(shown).to.not.match(/ada|secret/)
    expect(JSON.stringify(process.env)).to.not.match(/SHOOTOUT_(HOST|PASSWORD|DOCUMENTS|FROM)/)
  })

  it('arrive without them', () => {
    expect(pass(null).taken).to.deep.equal({ ...OPTIONS, auth: null })
  })
})
