/** @import {AgainstOptions, PairOptions} from '../../../../bench/revisions/types.js' */
/** @import {UserSides} from '../../../../bench/revisions/users/resolve-user-revisions.js' */
import { expect } from 'chai'
import { prepareUserRevisions } from '../../../../bench/revisions/users/prepare-user-revisions.js'

const HOME = '/the/users/folder'
const SIDE = { command: 'node server.js', directory: HOME }
/** @type {PairOptions} */
const PAIR = {
  a: SIDE, b: SIDE, url: 'http://127.0.0.1:{port}/', readyUrl: 'http://127.0.0.1:{port}/',
  method: 'GET', body: null, headers: {}, expect: null
}
const OPTIONS = /** @type {AgainstOptions} */ (/** @type {unknown} */ ({
  runtimePair: null, userRevisions: null, urls: null, connections: null, budgetSeconds: 30,
  precision: null, seed: 7
}))
const COMMITTED = { name: 'HEAD~1', revision: 'aaaa' }

describe('prepareUserRevisions', () => {
  /** @param {{b: UserSides['b'], setup?: string | null}} how */
  async function prepare ({ b, setup = null }) {
    /** @type {unknown[]} */
    const kept = []
    const { a: before, b: now, plan, options } = await prepareUserRevisions(
      OPTIONS, { pair: PAIR, userRevisions: { a: 'HEAD~1', b: null, setup } }, {
        home: HOME,
        signal: new AbortController().signal,
        resolve: async () => ({ a: COMMITTED, b, prefix: 'api/', repository: '/git' }),
        keep: async wanted => {
          kept.push(wanted)
          return `/kept/${wanted.commit.revision}`
        }
      }
    )
    return { kept, names: [before, now], notices: plan.notices, options }
  }

  it('starts one command in two checkouts, where the user is in them', async () => {
    const b = { name: 'main', revision: 'bbbb', isHere: false }
    const { kept, names, notices, options } = await prepare({ b, setup: 'npm ci' })
    const shared = { setup: 'npm ci', repository: '/git', prefix: 'api/', home: HOME }
    expect(kept).to.deep.equal([{ commit: COMMITTED, ...shared }, { commit: b, ...shared }])
    expect(names).to.deep.equal([COMMITTED, { name: 'main', revision: 'bbbb' }])
    expect(notices).to.deep.equal([
      "command-a is 'node server.js' in /kept/aaaa/api/; command-b is 'node server.js' in " +
        '/kept/bbbb/api/.'
    ])
    expect(options).to.include({ revisionA: 'HEAD~1', revisionB: 'main', setup: 'npm ci' })
  })

  it('runs the working tree where it is, without a set-up, and says so', async () => {
    const b = { name: 'working tree', revision: 'bbbb', isHere: true }
    const { kept, notices, options } = await prepare({ b })
    expect(kept).to.have.lengthOf(1)
    expect(notices).to.deep.equal([
      `command-a is 'node server.js' in /kept/aaaa/api/; command-b is 'node server.js' in ${HOME}.`,
      `The working tree is run where it is (${HOME}).`
    ])
    expect(options).not.to.have.property('setup')
    expect((await prepare({ b, setup: 'npm ci' })).notices?.[1])
      .to.equal(`The working tree is run where it is (${HOME}); 'npm ci' was not run there.`)
  })
})
