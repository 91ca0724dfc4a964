// A quota of CPU time for both sides of a comparison. A minute.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { groupsOf, needCpuQuotas } from '../control-groups.js'
import { startCommand } from '../run-command.js'
import { useOutFolder } from '../tune/tune-target.js'

const APP = fileURLToPath(new URL('../../tune/apps/costly.js', import.meta.url))

describe('npm run compare -- --cpus', () => {
  const out = useOutFolder()

  needCpuQuotas('nothing is compared under quotas')

  it('gives both sides of a comparison the same quota', async function () {
    this.timeout(180_000)
    const command = (/** @type {number} */ costsMs) =>
      `COSTS_MS=${costsMs} WORKERS=1 PORT={port} ${process.execPath} ${APP}`
    const [option, directory = ''] = out()
    const run = startCommand('compare', [
      '--command-a', command(2), '--command-b', command(3), '--url', 'http://127.0.0.1:{port}/',
      '--connections', '4', '--cpus', '0.3', '--budget', '20s', option ?? '', join(directory, 'run')
    ])
    await run.ended
    const slices = readFileSync(join(directory, 'run/run.ndjson'), 'utf8').split('\n')
      .flatMap(line => line.includes('"type":"slice"') ? [JSON.parse(line)] : [])
    expect(slices).to.have.lengthOf.above(5)
    for (const { quota, seconds, cpuNs } of slices) {
      expect(quota).to.include({ cpus: 0.3 })
      expect(quota.periods).to.be.above(0)
      expect(cpuNs / 1e9 / seconds).to.be.below(1.2 * 0.3)
    }
    expect(groupsOf(`shootout-${run.pid}-`)).to.deep.equal([])
  })
})
