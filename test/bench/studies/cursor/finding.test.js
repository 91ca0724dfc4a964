/** @import {CellKey} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toCursorFinding } from '../../../../bench/studies/cursor/finding.js'
import { makeCursorPlan, makeCursorRun } from '../../make-cursor.js'

/** Executions per second over raw HTTP. */
const RAW_RPS = 1_000

/**
 * @param {Record<string, number>} times as long as over raw HTTP, by query
 * @param {{variants?: string[], drivers?: string[], twin?: number, spread?: number}} [how] twin: its rate over that of
 *   foxx; spread: of single blocks
 */
function find (times, {
  variants = ['foxx', 'foxx~aa'], drivers = ['raw', 'arangojs'], twin = 1.001, spread = 0.01
} = {}) {
  const plan = makeCursorPlan({ queries: Object.keys(times), variants, drivers })
  const rps = (/** @type {CellKey} */ { variant, action, driver }, /** @type {number} */ block) =>
    RAW_RPS * (variant.endsWith('~aa') ? twin : 1) *
      (driver === 'raw' ? 1 : (1 + spread * (block % 3 - 1)) / (times[action] ?? 1))
  return toCursorFinding(makeCursorRun(plan, { blocks: 6, rps }))
}

describe("what a run of queries found on one server", () => {
  it('is how many times as long arangojs takes, the quickest query first', () => {
    const finding = find({ 'return-1': 4, 'range-10': 2 })
    expect(finding?.headline).to.equal('arangojs takes 2 to 4 times as long as raw HTTP')
    expect(finding?.sentence)
      .to.match(/^Over raw HTTP foxx answers a query that returns 1 within 1\.00 ms .* on average\.$/)
    const [board] = finding?.boards ?? []
    expect(board?.rows.map(({ name, tone, ratio }) => `${name}, ${tone}: ${ratio}`)).to.deep.equal([
      'raw HTTP, reference: the reference', 'range-10, worse: ▲ 2.00x', 'return-1, worse: ▲ 4.00x'
    ])
    const { value = NaN, low, high } = board?.rows[1]?.bar ?? {}
    expect(value).to.be.closeTo(2, 0.01)
    expect(low).to.be.within(1.9, value)
    expect(high).to.be.within(value, 2.1)
    expect(board?.rows[2]?.rate?.value).to.be.closeTo(250, 1)
    expect(board?.floor).to.be.closeTo(1.001, 1e-4)
    expect(board?.note).to.equal('foxx, 1 connection')
  })

  it('tells the time of the smallest query over raw HTTP, wherever the run has it', () => {
    expect(find({ 'range-10': 2, 'return-1': 4 }, { drivers: ['arangojs', 'raw'] })?.sentence)
      .to.match(/^Over raw HTTP foxx answers a query that returns 1 within 1\.00 ms /)
    expect(find({ 'range-10': 2 })?.sentence ?? '').to.not.include('returns 1')
  })

  it('counts the queries that take longer where not all do', () => {
    expect(find({ 'return-1': 3, 'range-10': 1, docs: 3 })?.headline)
      .to.equal('arangojs takes 3 times as long for 2 of 3 queries')
    expect(find({ 'return-1': 1, docs: 1 })?.headline)
      .to.equal('No difference shown between arangojs and raw HTTP')
    expect(find({ 'return-1': 0.5, docs: 1 })?.headline)
      .to.equal('arangojs never takes longer than raw HTTP beyond the noise')
  })

  it('calls nothing a difference that identical servers showed, too', () => {
    const finding = find({ 'return-1': 1.2 }, { twin: 1.3 })
    expect(finding?.headline).to.equal('No difference shown between arangojs and raw HTTP')
    expect(finding?.boards[0]?.rows[1]).to.include({ tone: 'level', ratio: '1.20x within noise' })
    expect(finding?.boards[0]?.floorText).to.include('30')
  })

  it('says so where it is undecided, and where both ways take the same time', () => {
    const ratios = find({ 'return-1': 1.05, docs: 1 }, { spread: 0.3 })?.boards[0]?.rows ?? []
    expect(ratios.find(({ name }) => name === 'return-1')?.ratio).to.match(/^1\.\d\dx undecided$/)
    const same = find({ docs: 1 }, { spread: 0.001 })?.boards[0]?.rows[1]
    expect(same?.ratio).to.equal('1.00x the same')
  })

  it('shows pale what is suspect, and says so', () => {
    const plan = makeCursorPlan({ queries: ['return-1', 'docs'], variants: ['foxx', 'foxx~aa'] })
    const [board] = toCursorFinding(makeCursorRun(plan, {
      blocks: 6,
      rps: ({ driver }) => driver === 'raw' ? RAW_RPS : RAW_RPS / 2,
      figures: ({ action, driver }) => action === 'docs' && driver === 'arangojs'
        ? { gates: [{ code: 'foreign-cpu', detail: '' }] }
        : {}
    }))?.boards ?? []
    expect(board?.rows.filter(({ isDoubtful }) => isDoubtful).map(({ name }) => name))
      .to.deep.equal(['docs'])
    expect(board?.note).to.equal('foxx, 1 connection; pale: suspect')
  })

  it('is of the fewest connections', () => {
    const plan = makeCursorPlan({
      queries: ['docs'], variants: ['foxx', 'foxx~aa'], connections: [8, 1]
    })
    const [board] = toCursorFinding(makeCursorRun(plan, {
      blocks: 6,
      rps: ({ driver, connections }) => driver === 'raw' ? RAW_RPS : RAW_RPS / (1 + connections)
    }))?.boards ?? []
    expect(board?.note).to.equal('foxx, 1 connection')
    expect(board?.rows.map(({ bar }) => bar?.text)).to.deep.equal(['1.00x', '2.00x'])
  })

  it('says of an arangojs that is quicker that it is', () => {
    const [, row] = find({ docs: 0.5 })?.boards[0]?.rows ?? []
    expect(row).to.include({ tone: 'better', ratio: '▼ 0.50x' })
  })

  it('is left to the comparison of servers where there are several, or one way of asking', () => {
    expect(find({ 'return-1': 4 }, { variants: ['foxx', 'arangodb'] })).to.equal(null)
    expect(find({ 'return-1': 4 }, { drivers: ['raw'] })).to.equal(null)
  })
})
