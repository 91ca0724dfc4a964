// Many seeds of the generator of dear scripts, for as long as the budget lasts. SEED=n runs that one.
import { assert } from 'chai'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { makeScript } from './make-script.js'
import { startAbusedApp } from './start-abused-app.js'

const BUDGET_MS = 30_000
const FIRST = Number(process.env.SEED ?? 1000)
const LAST = process.env.SEED === undefined ? FIRST + 500 : FIRST
const MOST_MS = 1_000
/** Nothing that was held by one script may be left for the next; what is only not collected yet is not held. */
const MOST_HEAP_BYTES = 300e6
setFlagsFromString('--expose-gc')
const collect = /** @type {() => void} */ (runInNewContext('gc'))

describe('scripts that ask for all that they can get', () => {
  /** @type {Awaited<ReturnType<typeof startAbusedApp>>} */
  let app
  before(async () => { app = await startAbusedApp() })
  after(() => app.close())

  it('let others be answered, whatever they ask for', async function () {
    this.timeout(4 * BUDGET_MS)
    const end = performance.now() + BUDGET_MS
    let seed = FIRST
    for (; seed <= LAST && performance.now() < end; seed++) {
      const { status, turnMs, healthMs, text } = await app.abuse(makeScript(seed, app.origin))
      assert.include([200, 400, 413, 502, 504], status, `seed ${seed}: ${text}`)
      assert.isBelow(turnMs, MOST_MS, `seed ${seed}: the longest turn of the event loop`)
      assert.isBelow(healthMs, MOST_MS, `seed ${seed}: the longest wait for /health`)
      if (process.memoryUsage().heapUsed > MOST_HEAP_BYTES) collect()
      assert.isBelow(
        process.memoryUsage().heapUsed, MOST_HEAP_BYTES, `seed ${seed}: memory that is still held`
      )
    }
    if (process.env.SEED === undefined) assert.isAbove(seed - FIRST, 10)
  })
})
