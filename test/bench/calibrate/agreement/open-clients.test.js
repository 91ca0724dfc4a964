import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openClients } from '../../../../bench/calibrate/agreement/open-clients.js'

describe('calibrate/agreement/open-clients', () => {
  it('has the clients that come with the suite, and says how to get the others', async () => {
    const { drivers, pacer, missing, close } = await openClients('/nowhere')
    expect(drivers.map(({ name }) => name)).to.deep.equal(['autocannon'])
    expect(pacer?.name).to.equal('pacer')
    expect(missing.map(({ name }) => name)).to.deep.equal(['wrk', 'ab'])
    for (const { reason, remedy } of missing) {
      expect(reason).to.match(/\w/)
      expect(remedy).to.match(/\w/)
    }
    await close()
  })

  it('has those that are on the path behind autocannon, once each', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-clients-'))
    try {
      writeFileSync(join(folder, 'wrk'), '#!/bin/sh\n')
      chmodSync(join(folder, 'wrk'), 0o755)
      const { drivers, missing, close } = await openClients(`${folder}:/usr/bin:/bin`)
      expect(drivers.map(({ name }) => name).slice(0, 2)).to.deep.equal(['autocannon', 'wrk'])
      expect(new Set(drivers).size).to.equal(drivers.length)
      expect(missing.map(({ name }) => name)).not.to.include('wrk')
      await close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
