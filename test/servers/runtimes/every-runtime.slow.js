// Every runtime of the table that has been fetched to this machine answers byte for byte as the others do.
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect } from 'chai'
import actions from '../../../actions/index.js'
import { describeRuntimes, startVariant, toVariants } from '../../../servers/index.js'
import { findRuntime } from '../../../servers/runtimes/find-runtime.js'
import { RELEASES } from '../../../servers/runtimes/releases.js'
import { verifyServer } from '../../../bench/verify/index.js'

const ACTIONS = actions.loadActions().filter(({ name }) =>
  ['static', 'factorial', 'json'].includes(name))
const WORKERS = 2
const TIMEOUT_MS = 60_000

/** @param {number | null} pid */
function isGone (pid) {
  return pid === null || !existsSync(`/proc/${pid}`)
}

for (const release of RELEASES) {
  const finding = await findRuntime(release)
  const why = finding.found ? '' : ` (skipped: ${finding.reason}; ${finding.remedy})`

  describe(`${release.name}${why}`, () => {
    before(function () { if (!finding.found) this.skip() })

    for (const variant of toVariants(describeRuntimes([release]))) {
      const { name, processModel } = variant

      it(`answers static, factorial and json as ${name}, and leaves nothing`, async function () {
        this.timeout(TIMEOUT_MS)
        const workers = processModel === 'cluster' ? WORKERS : 1
        const running = await startVariant({ ...variant, workers }, {})
        try {
          const results = await verifyServer({ server: running, actions: ACTIONS })
          expect(results.filter(({ passed }) => !passed)).to.deep.equal([])
          expect(running.runtime).to.include(release.version)
          expect(running.facts).to.include({ engine: release.engine, since: release.since })
          const stats = await running.stats()
          if (stats !== null) expect(stats).to.have.length(workers)
        } finally {
          await running.stop()
        }
        expect(isGone(running.pid)).to.equal(true)
        expect(readdirSync(tmpdir()).filter(left => left.startsWith('shootout-')))
          .to.deep.equal([])
      })
    }
  })
}
