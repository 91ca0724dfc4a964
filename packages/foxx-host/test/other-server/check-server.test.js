import { expect } from 'chai'
import { checkServer, RefusedError } from '../../src/other-server/index.js'

const origin = 'http://four:8529'

/** @param {() => Promise<unknown>} get @returns {Promise<string>} the version, or the sentence */
const check = get => checkServer({ origin, get }).catch(error => error.message)

describe('the check of the server that holds documents', () => {
  for (const version of ['3.12.0', '3.12.4-1', '3.13.0-devel', '4.0.0', '4.0.0-rc.1', '10.1.2']) {
    it(`takes ${version}`, async () => {
      expect(await check(async () => ({ server: 'arango', version }))).to.equal(version)
    })
  }

  for (const version of ['3.11.14', '3.9.2', '2.8.0']) {
    it(`refuses ${version}`, async () => {
      expect(await check(async () => ({ server: 'arango', version }))).to.equal(
        `--documents-at: expected ArangoDB 3.12 or later at ${origin}, came ${version}; update it`
      )
    })
  }

  it('tells when it is another program, lets nobody in, or does not answer', async () => {
    expect(await check(async () => ({ server: 'couch', version: '9.9' })))
      .to.equal(`--documents-at: expected ArangoDB at ${origin}, and its version says 'couch'`)
    const no = new RefusedError('whole', { status: 401, why: 'no such user' })
    expect(await check(async () => { throw no })).to.include(
      `${origin} does not let us in (401: no such user); give its user with --documents-auth`
    )
    expect(await check(async () => { throw new Error('connect ECONNREFUSED') }))
      .to.equal('--documents-at: connect ECONNREFUSED')
  })
})
