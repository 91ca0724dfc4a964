/** @import {TuneOptions} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { createStop } from '../../../../bench/run/create-stop.js'
import { performCpus } from '../../../../bench/tune/cpus/perform-cpus.js'
import { makeTuneFile } from '../../report/tune/make-tune.js'

const QUOTAS = [0.5, 1, 2]

/** @param {{stopAfter?: number}} [world] */
async function perform ({ stopAfter } = {}) {
  const stop = createStop()
  /** @type {unknown[]} */
  const told = []
  const options = /** @type {TuneOptions & {cpus: number[]}} */ (
    /** @type {unknown} */ ({ cpus: QUOTAS, budgetSeconds: 60 })
  )
  const tunings = await performCpus(options, {
    studies: [],
    stop,
    onBegin: ({ quotas, budgetSeconds }) => told.push([quotas, budgetSeconds]),
    onQuota: cpus => {
      told.push(`begin ${cpus}`)
      return { onPrepared: () => {}, progress: () => {} }
    },
    onTuned: cpus => {
      told.push(`end ${cpus}`)
      if (cpus === stopAfter) stop.afterBlock()
    }
  }, async ({ cpus, budgetSeconds }) => {
    told.push([cpus, budgetSeconds])
    return makeTuneFile()
  })
  return { tunings, told }
}

describe('tune/cpus/perform-cpus', () => {
  it('tunes each quota by itself, in order, with the same share of the time', async () => {
    const { tunings, told } = await perform()
    expect(told).to.deep.equal([
      [['0.5 CPUs', '1 CPU', '2 CPUs'], 20],
      ...QUOTAS.flatMap(cpus => [`begin ${cpus}`, [[cpus], 20], `end ${cpus}`])
    ])
    expect(tunings.map(({ runtime, notRun, file }) => [runtime, notRun, file !== null]))
      .to.deep.equal([['0.5 CPUs', null, true], ['1 CPU', null, true], ['2 CPUs', null, true]])
  })

  it('does not begin with another one once it is interrupted', async () => {
    const { tunings, told } = await perform({ stopAfter: 0.5 })
    expect(told).to.include('end 0.5').and.not.include('begin 1')
    expect(tunings.map(({ notRun }) => notRun)).to.deep.equal(
      [null, 'the tuning was interrupted', 'the tuning was interrupted']
    )
    expect(tunings[2]).to.include({ runtime: '2 CPUs', file: null })
  })
})
