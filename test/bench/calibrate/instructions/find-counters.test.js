import { expect } from 'chai'
import { findCounters } from '../../../../bench/calibrate/instructions/index.js'
import { COUNTING, NOT_SUPPORTED, createStandIn } from './stand-in-perf.js'

/** @param {string} answers @returns {Promise<Awaited<ReturnType<typeof findCounters>>>} */
async function findWith (answers) {
  const standIn = createStandIn(answers)
  try {
    return await findCounters(`${standIn.path}:${process.env.PATH}`)
  } finally {
    standIn.remove()
  }
}

describe('calibrate/instructions/find-counters', () => {
  it('finds counters where perf counts', async () => {
    expect(await findWith(COUNTING)).to.deep.include({ found: true, event: 'instructions' })
  })

  it("takes the programs' own instructions where the kernel's are not ours to count", async () => {
    expect(await findWith('echo "5000,,instructions:u,1234567,100.00,," >&2'))
      .to.deep.include({ found: true, event: 'instructions:u' })
  })

  it('says that a virtual machine has none', async () => {
    const finding = await findWith(NOT_SUPPORTED)
    expect(finding.found).to.equal(false)
    expect(finding).to.have.property('reason').that.matches(
      /the processor's counters are not: instructions are not supported, as in most virtual machines/
    )
  })

  it('says that this user may not count, and what changes that', async () => {
    const finding = await findWith('echo "Error:\nAccess to performance monitoring and ' +
      'observability operations is limited.\n' +
      'Consider adjusting /proc/sys/kernel/perf_event_paranoid setting" >&2; exit 255')
    expect(finding)
      .to.deep.include({ found: false, reason: "this user may not read the processor's counters" })
    expect(finding).to.have.property('remedy').that.includes('kernel.perf_event_paranoid')
  })

  it('says what perf said where it is something else, and how to get ' +
    'it where there is none', async () => {
    expect(await findWith('echo "WARNING: perf not found for kernel 6.1" >&2; exit 2'))
      .to.have.property('reason')
      .that.includes('WARNING: perf not found for kernel 6.1')
    expect(await findCounters('/no/such/folder'))
      .to.have.property('remedy')
      .that.includes('linux-perf')
  })

  it('does not take a count of zero for counters', async () => {
    expect((await findWith('echo "0,,$event,0,100.00,," >&2')).found).to.equal(false)
  })
})
