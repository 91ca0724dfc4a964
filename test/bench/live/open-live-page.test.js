/** @import {LivePage} from '../../../bench/live/open-live-page.js' */
/** @import {RunData} from '../../../bench/types.js' */
import { expect } from 'chai'
import { openLivePage } from '../../../bench/live/open-live-page.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { quickRun, toData } from '../report-runs/index.js'
import { ask, askNext } from './ask.js'

/** @param {number} blocks @returns {RunData} as it is known after so many */
function knownAfter (blocks) {
  const data = toData(quickRun())
  return {
    ...data, slices: data.slices.filter(({ block }) => block <= blocks), crossChecks: [],
    summaries: [], end: null
  }
}

describe('openLivePage', () => {
  /** @type {LivePage} */
  let live
  beforeEach(async () => { live = await openLivePage(0, STUDIES) })
  afterEach(() => live.close())

  /** What a page gets that has no state. */
  const askState = async () => JSON.parse((await askNext(live.url, 0).answered).body)

  /** @param {() => Promise<void>} show @returns {Promise<{title: string, status: string, board: string}>} */
  async function stateOf (show) {
    const { version } = await askState()
    const next = askNext(live.url, version)
    await next.connected
    const shown = show()
    const { body } = await next.answered
    // The page has drawn it.
    askNext(live.url, version + 1)
    await shown
    return JSON.parse(body)
  }

  it('is a document whose policy allows its style, its script and its own server', async () => {
    const { body } = await ask(live.url).answered
    expect(body).to.match(/^<!doctype html>/)
    const [, policy = ''] = /Security-Policy" content="([^"]+)"/.exec(body) ?? []
    expect(policy.replaceAll('&#39;', "'").replace(/sha256-[^']+/g, 'HASH').split('; '))
      .to.deep.equal([
        "default-src 'none'", "style-src 'HASH'", "script-src 'HASH'", "connect-src 'self'",
        'img-src data:', "base-uri 'none'", "form-action 'none'"
      ])
    expect(body).to.include('<link rel="icon" href="data:,">')
      .and.include('The servers are being started and verified.')
      .and.include('<h1>No figures yet</h1>')
      .and.include('id="live-data">{"version":1,"isOver":false}</script>')
      .and.include('class="notice" id="status"')
  })

  it('has no figures before the first block', async () => {
    const { title, status, board } = await stateOf(() => live.show(knownAfter(0)))
    expect(title).to.equal('Shootout: actions')
    expect(status).to.equal('The servers are warming up; figures come after the first block.')
    expect(board).to.include('No figures yet').and.not.include('<svg')
  })

  it('shows boards without ratios after a block', async () => {
    const [slice] = knownAfter(1).slices
    live.note({
      kind: 'slice', slice: slice ?? expect.fail('no slice'), done: 1, inBlock: 1, secondsLeft: 80
    })
    live.note({ kind: 'block', block: 1, secondsLeft: 7 })
    const { status, board } = await stateOf(() => live.show(knownAfter(1)))
    expect(status).to.include('So far, after 1 block; 1m 20s left.')
    expect(board).to.include('<h1>No ratio yet: an interval takes a few blocks</h1>')
      .and.include('<svg')
  })

  it("shows the report's scoreboard as soon as there are ratios", async () => {
    const { board } = await stateOf(() => live.show(knownAfter(8)))
    expect(board).to.match(/<h1>Nothing beats node beyond noise; /)
    expect(board).to.not.include('did not finish')
  })

  it('ends with the whole board and the place of the report', async () => {
    const data = toData(quickRun())
    const next = askNext(live.url, 1)
    await next.connected
    await live.conclude(data, { stoppedBy: 'blocks', report: 'results/a/report.html' })
    const { status, board, isOver } = JSON.parse((await next.answered).body)
    expect(status).to.equal('The run is over. The whole report: results/a/report.html')
    expect(board).to.include('Nothing beats node beyond noise')
    expect(isOver).to.equal(true)
  })
})
