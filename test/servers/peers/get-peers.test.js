/** @import {MachineFacts, PeerPlan} from '../../../servers/peers/types.js' */
import { expect } from 'chai'
import { getPeers } from '../../../servers/peers/get-peers.js'

const NOTHING = /** @type {PeerPlan} */ (
  /** @type {unknown} */ ({ packages: [], services: [], become: '', fetch: null })
)
const FACTS = /** @type {MachineFacts} */ (/** @type {unknown} */ ({ isRoot: false }))

describe('getting peers', () => {
  /** A step ends it, so that nothing is ever installed here. @type {(text: string) => never} */
  const onStep = text => { throw new Error(`it began: ${text}`) }
  const onFailed = () => {}

  it('does nothing for a plan of nothing', async () => {
    await getPeers(NOTHING, FACTS, { signal: new AbortController().signal, onStep, onFailed })
  })

  it('says what it is about to install before it does', async () => {
    const plan = { ...NOTHING, packages: ['nginx-light', 'apache2'] }
    const { signal } = new AbortController()
    const error = await getPeers(plan, FACTS, { signal, onStep, onFailed })
      .then(() => null, reason => reason)
    expect(error).to.have.property('message', 'it began: Installing nginx-light, apache2')
  })

  it('begins nothing when it is stopped already', async () => {
    const plan = { ...NOTHING, packages: ['nginx-light'] }
    await getPeers(plan, FACTS, { signal: AbortSignal.abort(), onStep, onFailed })
  })
})
