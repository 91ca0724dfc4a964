/** @import {MachineFacts, PeerPlan} from '../../../servers/peers/types.js' */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { getPeers } from '../../../servers/peers/get-peers.js'
import { withPrograms } from '../launch/stand-in-programs.js'
import { makeRelease } from '../runtimes/make-release.js'

const NOTHING = /** @type {PeerPlan} */ (
  /** @type {unknown} */ ({ packages: [], services: [], become: '', fetch: null, runtimes: [] })
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

  it('says which runtime it is about to fetch', async () => {
    const plan = { ...NOTHING, runtimes: [makeRelease()] }
    const { signal } = new AbortController()
    const error = await getPeers(plan, FACTS, { signal, onStep, onFailed })
      .then(() => null, reason => reason)
    expect(error).to.have.property('message', 'it began: Fetching bun@1')
  })

  it('goes on with the next runtime where one can not be written, and tells of both', async () => {
    await withPrograms({}, async directory => {
      const { XDG_CACHE_HOME } = process.env
      // A file, where a folder would have to be.
      process.env.XDG_CACHE_HOME = join(directory, 'file')
      await writeFile(join(directory, 'file'), '')
      /** @type {string[]} */
      const failures = []
      try {
        await getPeers({ ...NOTHING, runtimes: [makeRelease(), makeRelease()] }, FACTS, {
          signal: new AbortController().signal,
          onStep: () => {},
          onFailed: ({ command, output }) => { failures.push(`${command}: ${output}`) }
        })
      } finally {
        if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
        else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
      }
      expect(failures).to.have.length(2)
      expect(failures[0]).to.match(/^writing to .*\/file\/shootout\/peers: ENOTDIR/)
    })
  })

  it('begins nothing when it is stopped already', async () => {
    const plan = { ...NOTHING, packages: ['nginx-light'] }
    await getPeers(plan, FACTS, { signal: AbortSignal.abort(), onStep, onFailed })
  })
})
