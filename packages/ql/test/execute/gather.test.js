import { assert } from 'chai'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gather } from '../../src/execute/gather.js'

const settle = () => new Promise(resolve => setImmediate(resolve))
setFlagsFromString('--expose-gc')
const collect = /** @type {() => void} */ (runInNewContext('gc'))

describe('gather', () => {
  it('waits for all and keeps their order, promises or not', async () => {
    const late = new Promise(resolve => setTimeout(resolve, 5, 'late'))
    assert.deepEqual(await gather([late, 1, Promise.resolve('soon')]), ['late', 1, 'soon'])
    assert.deepEqual(await gather([]), [])
  })

  it('rejects with the first error', async () => {
    const later = new Promise((_resolve, reject) => setTimeout(reject, 5, new Error('later')))
    const error = await gather([later, Promise.reject(new Error('first'))])
      .catch(refused => refused)
    assert.equal(error.message, 'first')
  })

  it('holds no value once one has failed, though others are awaited', async () => {
    const { promise: never } = Promise.withResolvers()
    /** @type {WeakRef<object>[]} */
    const held = []
    const bring = async () => {
      const value = { large: true }
      held.push(new WeakRef(value))
      return value
    }
    const failing = (async () => {
      await settle()
      throw new Error('no')
    })()
    await gather([bring(), bring(), failing, never]).catch(() => {})
    await settle()
    collect()
    assert.deepEqual(held.map(value => value.deref()), [undefined, undefined])
    assert.isDefined(never)
  })
})
