/** @import {CellKey} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import {
  CURSOR_CLAIMS, describeSpread, judgeCursorClaims
} from '../../../../bench/studies/cursor/claims.js'
import { judgeClaims } from '../../with-studies.js'
import { toImprovements, toShare } from '../../../../bench/studies/cursor/improvements.js'
import { toStoredRun } from '../../../../bench/summarise/index.js'
import { AGAINST_SERVER, EXECUTIONS, makeCursorPlan, makeCursorRun } from '../../make-cursor.js'

const PUBLISHED = JSON.parse(readFileSync(
  new URL('../../../../bench/studies/cursor/published.json', import.meta.url), 'utf8'
))
const VARIANTS = ['foxx', 'foxx~aa', 'against']

/**
 * The old one executes 100 per second, foxx as much more as a query's share of time saved has it; a little weather in
 * each block and cell.
 * @param {Record<string, number>} shares (old - new) / old by query, '*' for the rest
 * @param {number} [noise] of single slices
 */
const improving = (shares, noise = 0.002) => (
  /** @type {CellKey} */ { variant, action },
  /** @type {number} */ block
) =>
  100 * (1 + block / 10) / (variant === 'against' ? 1 : 1 - (shares[action] ?? shares['*'] ?? 0)) *
  (1 + noise * ((block * 7 + action.length * 3 + variant.length) % 5 - 2))

/**
 * @param {{
 *   shares: Record<string, number>, noise?: number, queries?: string[],
 *   figures?: Parameters<typeof makeCursorRun>[1]['figures']
 * }} what
 */
const makeRun = ({ shares, noise, queries, figures }) => makeCursorRun(
  makeCursorPlan({ queries, variants: VARIANTS, against: AGAINST_SERVER }),
  { rps: improving(shares, noise), ...(figures && { figures }) }
)

/** @param {Parameters<typeof makeRun>[0]} what @param {string} claim */
const answersTo = (what, claim) => judgeCursorClaims(makeRun(what))
  .filter(answer => answer.claim === claim)
  .map(({ holds }) => holds)

describe('toShare', () => {
  it('is how much less time something takes, as a share of the old time', () => {
    expect(toShare({ estimate: 2, low: 1, high: 4 }))
      .to.deep.equal({ estimate: 0.5, low: 0, high: 0.75 })
    expect(toShare({ estimate: 0.5, low: 0.5, high: 0.5 }).estimate).to.equal(-1)
  })
})

describe('toImprovements', () => {
  it('compares with the server that the user named, once, and not the other way around', () => {
    const found = toImprovements(makeRun({ shares: { '*': 0.28 }, queries: ['docs'] }))
    expect(found.map(({ from, to, driver, versions, paired, verdict }) =>
      [from, to, driver, versions, paired, verdict])).to.deep.equal([
        ['against', 'foxx', 'raw', true, true, 'faster'],
        ['against', 'foxx', 'arangojs', true, true, 'faster']
      ])
    expect(found[0]?.share?.estimate).to.be.closeTo(0.28, 0.01)
    expect(found[0]?.share?.low).to.be.below(found[0]?.share?.high ?? 0)
    expect(found[0]?.oldRps).to.be.closeTo(130, 2)
  })

  it('compares every other server with the reference', () => {
    const run = makeCursorRun(makeCursorPlan({ queries: ['docs'], drivers: ['raw'] }), {
      rps: ({ variant }, block) => (variant === 'arangodb' ? 50 : 100) + block
    })
    expect(toImprovements(run)
      .map(({ from, to, versions, verdict }) => [from, to, versions, verdict]))
      .to.deep.equal([['foxx', 'arangodb', false, 'slower']])
    expect(toImprovements(run)[0]?.share?.estimate).to.be.below(-0.9)
  })

  it('compares with another run, from two groups that are not paired', () => {
    const old = makeCursorRun(
      makeCursorPlan({ queries: ['docs'], drivers: ['raw'], variants: ['foxx'] }),
      { rps: (_cell, block) => 50 + block }
    )
    const run = makeCursorRun(makeCursorPlan({
      queries: ['docs'],
      drivers: ['raw'],
      variants: ['foxx'],
      against: toStoredRun(old, 'results/old')
    }), { rps: (_cell, block) => 100 + block })
    expect(toImprovements(run).map(({ from, to, paired, verdict }) => [from, to, paired, verdict]))
      .to.deep.equal([['results/old', 'foxx', false, 'faster']])
  })

  for (const [code, why] of /** @type {const} */ ([
    ['conservation', 'arangodb is invalid'],
    ['client-bound', 'the load client was the bottleneck']
  ])) {
    it(`says why there is nothing to compare after ${code}`, () => {
      const run = makeCursorRun(makeCursorPlan({ queries: ['docs'], drivers: ['raw'] }), {
        rps: () => 100,
        figures: ({ variant }) => variant === 'arangodb' ? { gates: [{ code, detail: 'so' }] } : {}
      })
      expect(toImprovements(run).map(({ share, verdict, why }) => [share, verdict, why]))
        .to.deep.equal([[null, "can't tell", why]])
    })
  }

  it('says that few pairs give no interval', () => {
    const run = makeCursorRun(
      makeCursorPlan({ queries: ['docs'], drivers: ['raw'] }), { blocks: 2, rps: () => 100 }
    )
    expect(toImprovements(run)[0]?.why).to.equal('2 pairs of slices give no interval')
  })
})

describe('judgeCursorClaims', () => {
  const ALIKE = ["can't tell", "can't tell"]

  it('finds that the new version is faster for every query, and for documents most', () => {
    const what = { shares: { docs: 0.56, '*': 0.2 } }
    expect(answersTo(what, 'C1')).to.deep.equal(['holds', 'holds'])
    expect(answersTo(what, 'C2')).to.deep.equal(['holds', 'holds'])
    const [every, largest] = judgeCursorClaims(makeRun(what))
    expect(every?.why).to.match(/^by (19|20)\.\d % to 5[56]\.\d %$/)
    expect(every?.where).to.equal('foxx over against, over raw HTTP')
    expect(largest?.why).to.match(/^docs 5[56]\.\d % \[.*\], less for each of the others$/)
  })

  it('finds a query that is not faster', () => {
    expect(answersTo({ shares: { 'range-10': -0.2, '*': 0.2 } }, 'C1'))
      .to.deep.equal(['does not hold', 'does not hold'])
    expect(answersTo({ shares: { 'range-10': 0, '*': 0.2 } }, 'C1'))
      .to.deep.equal(['does not hold', 'does not hold'])
  })

  it("can't tell where an interval is too wide, or a query was not measured", () => {
    expect(answersTo({ shares: { '*': 0.05 }, noise: 0.2 }, 'C1')).to.deep.equal(ALIKE)
    expect(answersTo({ shares: { '*': 0.2 }, queries: ['docs', 'range-10'] }, 'C1'))
      .to.deep.equal(ALIKE)
    expect(answersTo({ shares: { docs: 0.5, '*': 0.2 }, queries: ['docs', 'range-10'] }, 'C2'))
      .to.deep.equal(ALIKE)
    expect(answersTo({ shares: { '*': 0.2 }, queries: ['range-10'] }, 'C2')).to.deep.equal(ALIKE)
    expect(answersTo({ shares: { '*': 0.2 } }, 'C2')).to.deep.equal(ALIKE)
  })

  it('finds a query that gained more than whole documents', () => {
    expect(answersTo({ shares: { 'range-1000': 0.5, '*': 0.2 } }, 'C2'))
      .to.deep.equal(['does not hold', 'does not hold'])
    expect(judgeCursorClaims(makeRun({ shares: { 'range-1000': 0.5, '*': 0.2 } }))[1]?.why)
      .to.match(/; more for range-1000 (49|50)\.\d %/)
  })

  it('does not ask servers about versions', () => {
    const run = makeCursorRun(makeCursorPlan(), { rps: () => 100 })
    expect(judgeCursorClaims(run).map(({ claim }) => claim)).to.deep.equal(['C3'])
  })

  it('counts ten requests for 10,000 values', () => {
    expect(answersTo({ shares: {} }, 'C3')).to.deep.equal(['holds'])
    const eleven = {
      shares: {},
      figures: (/** @type {CellKey} */ { action, driver }) => action === 'range-10000' &&
        driver === 'raw'
        ? { completed: 10, queries: { requests: 110, results: 100_000 } }
        : {}
    }
    expect(answersTo(eleven, 'C3')).to.deep.equal(['does not hold'])
    expect(judgeCursorClaims(makeRun(eleven)).at(-1)?.why)
      .to.equal('11 for foxx over raw HTTP, against over raw HTTP')
    expect(answersTo({ shares: {}, queries: ['docs'] }, 'C3')).to.deep.equal([])
  })

  it('writes a spread of one as one', () => {
    expect(describeSpread([0.2, 0.403, 0.12])).to.equal('12.0 % to 40.3 %')
    expect(describeSpread([0.2, 0.20001])).to.equal('20.0 %')
  })

  it('judges only the new version that is asked about, and each of them otherwise', () => {
    const against = { ...AGAINST_SERVER, variants: ['foxx', 'arangodb'].map(variant =>
      ({ variant, over: 'against' })) }
    const run = makeCursorRun(
      makeCursorPlan({ variants: ['foxx', 'foxx~aa', 'arangodb', 'against'], against }),
      { rps: improving({ '*': 0.2 }) }
    )
    const subjectsOf = (/** @type {ReturnType<typeof judgeCursorClaims>} */ answers) =>
      [...new Set(answers.flatMap(({ claim, subject }) => claim === 'C1' ? [subject] : []))]
    expect(subjectsOf(judgeCursorClaims(run))).to.have.members(['foxx', 'arangodb'])
    expect(subjectsOf(judgeCursorClaims(run, 'arangodb'))).to.deep.equal(['arangodb'])
  })

  it('repeats the claim with the figures that were published', () => {
    const percents = PUBLISHED.rows.map((/** @type {{improvementPercent: number}} */ row) =>
      row.improvementPercent)
    expect(CURSOR_CLAIMS.C1)
      .to.include(`by ${Math.min(...percents)} % to ${Math.max(...percents)} %`)
    expect(PUBLISHED.rows.find((/** @type {{improvementPercent: number}} */ row) =>
      row.improvementPercent === Math.max(...percents)).query).to.equal('docs')
    expect(EXECUTIONS['range-10000']?.results).to.equal(10_000)
  })
})

describe('the clauses on cursors', () => {
  const RIVALS = {
    kind: /** @type {const} */ ('server'),
    url: 'http://old',
    variants: [{ variant: 'arangodb', over: 'against' }, { variant: 'foxx', over: 'against' }]
  }

  /**
   * @param {{
   *   shares?: Record<string, number>, noise?: number, variants?: string[], against?: boolean, requests?: number,
   *   queries?: string[]
   * }} [what]
   */
  function verdictsOn ({
    shares = { docs: 0.56, '*': 0.2 },
    noise,
    variants = ['foxx', 'foxx~aa', 'arangodb', 'against'],
    against = true,
    requests = 10,
    queries
  } = {}) {
    const figures = (/** @type {CellKey} */ { action }) => action === 'range-10000'
      ? { completed: 10, queries: { requests: 10 * requests, results: 100_000 } }
      : {}
    const run = makeCursorRun(
      makeCursorPlan({ queries, variants, ...(against && { against: RIVALS }) }),
      { rps: improving(shares, noise), figures }
    )
    return judgeClaims(run)
  }

  /** @param {ReturnType<typeof verdictsOn>} verdicts */
  const ofArangodb = verdicts => verdicts.filter(({ aside }) => !aside)
    .map(({ claim, clause, holds }) => `${claim}${clause} ${holds}`)

  it('hold where the post is right, of ArangoDB, with the embedded host beside it', () => {
    const verdicts = verdictsOn()
    expect(ofArangodb(verdicts))
      .to.deep.equal(['C1a holds', 'C1b holds', 'C2a holds', 'C2b holds', 'C3a holds'])
    expect(verdicts.filter(({ aside }) => aside).map(({ subject, holds }) => `${subject} ${holds}`))
      .to.deep.equal(Array(5).fill('foxx holds'))
    expect(verdicts[0]?.why).to.match(/^arangodb over against, over raw HTTP: by (19|20)\.\d % to/)
  })

  it('do not hold where it is wrong', () => {
    expect(ofArangodb(verdictsOn(
      { shares: { 'range-10': -0.2, 'range-1000': 0.7, '*': 0.2 }, requests: 11 }
    ))).to.deep.equal([
      'C1a does not hold', 'C1b does not hold', 'C2a does not hold', 'C2b does not hold',
      'C3a does not hold'
    ])
  })

  it("can't be told where executions differ too much, or a query was not asked", () => {
    expect(ofArangodb(verdictsOn({ shares: { '*': 0.05 }, noise: 0.2 })).slice(0, 4))
      .to.deep.equal(["C1a can't tell", "C1b can't tell", "C2a can't tell", "C2b can't tell"])
    expect(ofArangodb(verdictsOn({ queries: ['docs'] })).at(-1)).to.equal("C3a can't tell")
  })

  it('never take the embedded host for ArangoDB, and say what is missing', () => {
    const verdicts = verdictsOn({ variants: ['foxx', 'foxx~aa', 'against'] })
    expect(ofArangodb(verdicts)).to.deep.equal([
      "C1a can't tell", "C1b can't tell", "C2a can't tell", "C2b can't tell", "C3a can't tell"
    ])
    expect(verdicts[0]?.why)
      .to.include('no query of arangodb was measured over raw HTTP in both versions')
    expect(verdictsOn({ against: false })[0]?.why)
      .to.equal('it speaks of an old and a new version: --against brings the old one')
  })
})
