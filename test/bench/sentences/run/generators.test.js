import { expect } from 'chai'
import { toGeneratorWarnings } from '../../../../bench/sentences/run/generators.js'
import { makeSlice } from '../../make-run.js'
import { makeGenerators, makeMachine } from '../../measure/gates/make-generators.js'

/** @param {Parameters<typeof makeMachine>[0][]} machines */
const warn = machines => toGeneratorWarnings([
  makeSlice({}), ...machines.map(one =>
    makeSlice({ generators: makeGenerators({ machines: [makeMachine({}), makeMachine(one)] }) }))
])

describe('machines of generators', () => {
  it('are named when they are not alike', () => {
    const [warning, ...more] = warn([{ name: 'load2', cpus: 8 }, { name: 'load3' }])
    expect(more).to.deep.equal([])
    expect(warning).to.include({ code: 'generators-differ' })
    expect(warning?.message).to.equal('The load came from machines that are not alike: load1, ' +
      'load3 (4 x Xeon, 8.0 GB, node 26.1.0); load2 (8 x Xeon, 8.0 GB, node 26.1.0).')
  })

  it('are not spoken of when only their names differ, or there are none', () => {
    expect(warn([{ name: 'load2' }])).to.deep.equal([])
    expect(toGeneratorWarnings([makeSlice({})])).to.deep.equal([])
  })
})
