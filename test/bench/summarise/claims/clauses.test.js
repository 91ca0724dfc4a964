/** @import {CellKey} from '../../../../bench/types.js' */
/** @import {Clause, ClauseVerdict} from '../../../../bench/summarise/claims/types.js' */
/** @import {Making} from '../../make-claims.js' */
import { expect } from 'chai'
import { CLAUSES, judgeClaims } from '../../with-studies.js'
import { describeClause } from '../../../../bench/summarise/claims/index.js'
import { CORES, makeClaimRun } from '../../make-claims.js'
import { WRONG, worldOf } from './worlds.js'

/** D needs far more CPU for each request. @param {CellKey} cell */
const figures = ({ action }) => action === 'D' ? { cpuUsPerRequest: 1_500 } : {}

/** @param {Clause} clause @param {Partial<Making>} [what] @returns {ClauseVerdict} */
function judged (clause, what) {
  const run = makeClaimRun(clause, { rps: worldOf(clause.claim), figures, ...what })
  const verdict = judgeClaims(run)
    .find(one => one.claim === clause.claim && one.clause === clause.clause && !one.aside)
  return /** @type {ClauseVerdict} */ (verdict)
}

const compared = CLAUSES.filter(clause => 'ask' in clause)

describe('each clause that is decided by ratios', () => {
  it('has a world in which it is wrong', () => {
    expect(Object.keys(WRONG)).to.have.members(compared.map(({ claim, clause }) => claim + clause))
  })

  for (const clause of compared) {
    const name = clause.claim + clause.clause
    describe(`${name}: ${clause.text}`, () => {
      it('holds where the post is right', () => {
        const { holds, why, subject, aside } = judged(clause)
        expect(holds, why).to.equal('holds')
        expect(why).to.match(/x/)
        expect([subject, aside]).to.deep.equal([clause.subjects?.[0] ?? null, false])
      })

      it('does not hold where it is wrong', () => {
        const world = worldOf(clause.claim)
        const { holds, why } =
          judged(clause, { rps: (cell, block) => world(cell, block) * (WRONG[name]?.(cell) ?? 1) })
        expect(holds, why).to.equal('does not hold')
      })

      it("can't be told where slices differ too much", () => {
        const { holds, why } = judged(clause, { noise: 1.5, blocks: 4 })
        expect(holds, why).to.equal("can't tell")
      })

      it("can't be told where a server is missing, which is named", () => {
        for (const missing of describeClause(clause, { cores: CORES }).needs.variants) {
          const old = missing.replace(/^arangodb/, 'against')
          const { holds, why } = judged(clause, { missing: [missing, old] })
          expect(holds, `${missing}: ${why}`).to.equal("can't tell")
          expect(why).to.match(new RegExp(`${missing}( \\(old\\))? was not run: why, and how to ` +
            'get it, see "Not run"'))
        }
      })

      it("can't be told from cells that were not planned, and names the command", () => {
        const { holds, why } = judged(clause, { keep: () => false })
        expect(holds).to.equal("can't tell")
        expect(why).to.include(`npm run bench -- ${clause.study} --preset standard --only `)
      })
    })
  }
})
