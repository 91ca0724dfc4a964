import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAgainst } from '../../../../bench/run/prepare/read-against.js'
import { makeInsertPlan, makeInsertRun } from '../../make-inserts.js'

describe('readAgainst', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is nothing where nothing is asked for', async () => {
    expect(await readAgainst(null)).to.deep.equal({ candidates: [], against: null })
  })

  it('makes variants of a URL, and keeps its credentials out of the plan', async () => {
    const { candidates, against } = await readAgainst('http://root:secret@127.0.0.1:1')
    expect(candidates.map(({ variant }) => variant.name)).to.deep.equal(['against', 'against-api'])
    expect(candidates.every(({ finding }) => !finding.found && !finding.reason.includes('secret')))
      .to.equal(true)
    expect(against).to.deep.include({ kind: 'server', url: 'http://127.0.0.1:1' })
    expect(against?.kind === 'server' && against.variants)
      .to.deep.include({ variant: 'foxx-api', over: 'against-api' })
  })

  it('reads another run, by its file or its folder', async () => {
    const { run, plans, slices } = makeInsertRun(makeInsertPlan(), { rps: () => 1_000 })
    writeFileSync(join(folder, 'run.ndjson'), [run, ...plans, ...slices]
      .map(line => JSON.stringify(line) + '\n')
      .join(''))
    const byFolder = await readAgainst(folder)
    expect(byFolder.against).to.include({ kind: 'run', startedAt: run.startedAt })
    expect(byFolder.candidates).to.deep.equal([])
    expect((await readAgainst(join(folder, 'run.ndjson'))).against).to.deep.equal(byFolder.against)
    expect(JSON.stringify(byFolder.against)).to.not.include(tmpdir())
  })

  it('says when there is none, or none that can be read', async () => {
    expect(await readAgainst(join(folder, 'no.ndjson')).catch(error => error))
      .to.include({ code: 'RUN_FILE_MISSING' })
    writeFileSync(join(folder, 'run.ndjson'), 'no json\n')
    expect(await readAgainst(folder).catch(error => error)).to.include({ code: 'RUN_FILE_DAMAGED' })
  })
})
