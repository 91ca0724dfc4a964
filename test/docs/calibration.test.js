// docs/calibration.md against the kept record of the gate's comparisons: the tables are made of it.
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readGate, summariseGate } from '../../bench/calibrate/gate/index.js'
import { gateMarkdown } from '../../bench/cli/calibrate/gate-tables.js'

const PAGE = readFileSync(new URL('../../docs/calibration.md', import.meta.url), 'utf8')
const RECORD = fileURLToPath(new URL('../../results/gate', import.meta.url))

describe('docs/calibration.md', () => {
  it('shows the tables of the record in results/gate', () => {
    expect(PAGE.includes(gateMarkdown(summariseGate(readGate(RECORD)))),
      'npm run calibrate -- --gate --analyse results/gate --markdown').to.equal(true)
  })
})
