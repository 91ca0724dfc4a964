// Scripts of a generator that knows what is dear: `/health` is answered meanwhile. A few seeds; many are in
// abuse.slow.js.
import { assert } from 'chai'
import { makeScript } from './make-script.js'
import { startAbusedApp } from './start-abused-app.js'

/** Those that needed most before there were bounds. */
const SEEDS = [1, 2, 3, 15]
const RUN_MS = 500
const MOST_MS = 1_000

describe('a script that asks for all that it can get', () => {
  /** @type {Awaited<ReturnType<typeof startAbusedApp>>} */
  let app
  before(async () => { app = await startAbusedApp({ runMs: RUN_MS }) })
  after(() => app.close())

  for (const seed of SEEDS) {
    it(`seed ${seed}: lets others be answered`, async () => {
      const { status, turnMs, healthMs, text } = await app.abuse(makeScript(seed, app.origin))
      assert.include([200, 400, 413, 502, 504], status, text)
      assert.isBelow(turnMs, MOST_MS)
      assert.isBelow(healthMs, MOST_MS)
    })
  }
})
