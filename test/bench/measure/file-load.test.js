// Load clients and the null server with bodies of more than a MiB: nothing is lost, cut or taken for wrong.
import { assert } from 'chai'
import files from '../../../actions/files/create-file-action.js'
import { createAutocannonDriver } from '../../../bench/measure/drivers/autocannon/index.js'
import { createPacerDriver } from '../../../bench/measure/drivers/pacer/index.js'
import { measureCeiling } from '../../../bench/measure/null-server/measure-ceiling.js'
import { toLoadJob } from '../../../bench/measure/to-load-job.js'
import { measureWireBytes } from '../../../bench/verify/index.js'
import { createFileRoot, loadServers, startVariant, toVariants } from '../../../servers/index.js'

/** @import {Driver, LoadResult} from '../../../bench/measure/types.js' */
/** @import {FileRoot} from '../../../servers/launch/file-root.js' */
/** @import {RunningServer} from '../../../servers/types.js' */

const LARGE = files.createFileAction(2 * 1024 * 1024 + 1)
const OTHER = files.createFileAction(2 * 1024 * 1024)

describe('a load of large files', () => {
  const autocannon = createAutocannonDriver()
  const pacer = createPacerDriver({ warmer: autocannon })
  /** @type {FileRoot} */
  let root
  /** @type {RunningServer} */
  let server
  /** @type {number | null} */
  let wireBytes

  before(async () => {
    root = await createFileRoot([LARGE])
    const [variant] = toVariants(await loadServers())
    server = await startVariant(/** @type {NonNullable<typeof variant>} */ (variant), {
      fileRoot: root.directory
    })
    wireBytes = await measureWireBytes({ server, action: LARGE })
  })

  after(async () => {
    await pacer.close()
    await server?.stop()
    await root?.remove()
  })

  it('conserves every byte with autocannon, at once and in turns', async () => {
    const job =
      toLoadJob(LARGE, server, { connections: 4, seconds: 0.5, expectedWireBytes: wireBytes })
    const whole = await autocannon.load(job)
    const turnLoad = await autocannon.open?.(job, 0.1)
    await turnLoad?.turn(0.3)
    const inTurns = await turnLoad?.close()
    for (const result of [whole, inTurns]) {
      assert.deepInclude(result, { mismatches: 0, non2xx: 0, wrongSize: 0, errors: {} })
      assert.isAbove(result?.completed ?? 0, 0)
      assert.equal(result?.bytes, (result?.completed ?? 0) * (wireBytes ?? 0))
    }
  })

  it('is found out by autocannon where it is another file', async () => {
    const expected = { ...LARGE, expected: OTHER.expected }
    const result =
      await autocannon.load(toLoadJob(expected, server, { connections: 2, seconds: 0.3 }))
    assert.isAbove(result.completed, 0)
    assert.equal(result.mismatches, result.completed)
  })

  it('conserves every byte in an open loop', async () => {
    const result = await pacer.load({
      ...toLoadJob(LARGE, server, { connections: 4, seconds: 0.5, expectedWireBytes: wireBytes }),
      rate: { perSecond: 20, arrivals: 'constant', seed: 1 }
    })
    assert.deepInclude(result, { mismatches: 0, non2xx: 0, wrongSize: 0, errors: {} })
    assert.isAbove(result.completed, 0)
  })

  it('has a ceiling: the null server sends them whole', async () => {
    /** @type {LoadResult | undefined} */
    let seen
    /** @type {Driver} */
    const watched = {
      ...autocannon,
      load: async job => {
        seen = await autocannon.load(job)
        return { ...seen, loopUtilisation: 1 }
      }
    }
    const ceilings =
      await measureCeiling({ driver: watched, action: LARGE, connections: [2], seconds: 0.4 })
    assert.isAbove(Number(ceilings.get(2)), 0)
    assert.deepInclude(seen, { mismatches: 0, non2xx: 0, errors: {} })
  })
})
