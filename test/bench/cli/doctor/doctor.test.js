import { expect } from 'chai'
import { doctor } from '../../../../bench/cli/doctor/doctor.js'
import { doctorText } from '../../../../bench/cli/doctor/text.js'
import { examine } from '../../../../bench/doctor/index.js'
import { BenchError } from '../../../../bench/errors.js'
import { GOOD } from '../../doctor/make-facts.js'
import { makeProcess } from '../make-process.js'

const FULL = { ...GOOD, rooms: [{ what: 'results', path: '/results', freeBytes: 1e6 }] }
const TIGHT = { ...GOOD, rooms: [{ what: 'results', path: '/results', freeBytes: 20e6 }] }

describe('npm run doctor', () => {
  it('says what it found, as wide as the terminal is', async () => {
    const [wide, narrow, file] = [makeProcess({ columns: 120 }), makeProcess({ columns: 40 }),
      makeProcess()]
    for (const world of [wide, narrow, file]) {
      expect(await doctor([], world, async () => TIGHT)).to.equal(0)
    }
    expect([wide, narrow, file].map(({ stdout }) => stdout.read()))
      .to.deep.equal([120, 40, 80].map(width => doctorText(examine(TIGHT), width)))
  })

  it('prints findings and facts as one line of JSON', async () => {
    const world = makeProcess()
    expect(await doctor(['--json'], world, async () => GOOD)).to.equal(0)
    const line = world.stdout.read()
    expect(line).to.match(/^[^\n]+\n$/)
    expect(JSON.parse(line))
      .to.deep.equal({ findings: examine(GOOD), facts: GOOD, exitCode: 0 })
  })

  it('fails where nothing can be measured', async () => {
    const world = makeProcess()
    expect(await doctor(['--json'], world, async () => FULL)).to.equal(70)
    expect(JSON.parse(world.stdout.read())).to.include({ exitCode: 70 })
  })

  it('looks at nothing where it does not know an option', async () => {
    const refused = await doctor(['--jso'], makeProcess(), async () => {
      throw new Error('it looked')
    }).catch(error => error)
    expect(refused).to.be.instanceOf(BenchError).with.property('code', 'UNKNOWN_OPTION')
  })
})
