// The page in a real browser, fed by hand.
/** @import {Page} from 'playwright-core' */
/** @import {LivePage} from '../../../bench/live/open-live-page.js' */
/** @import {RunData} from '../../../bench/types.js' */
import { expect } from 'chai'
import { openLivePage } from '../../../bench/live/open-live-page.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { openPage, readUntil, useBrowser } from '../report/browser/open-page.js'
import { standardRun, toData } from '../report-runs/index.js'

/** Longer than a page needs to ask again. */
const QUIET_MS = 500
const POLL_MS = 20
/** Before the test's own time is over. */
const PATIENCE_MS = 40_000
const REPORT = 'results/a/report.html'

/** @param {number} blocks @returns {RunData} as it is known after so many */
function knownAfter (blocks) {
  const data = toData(standardRun())
  return {
    ...data, slices: data.slices.filter(({ block }) => block <= blocks), crossChecks: [],
    summaries: [], end: null
  }
}

/** @param {Page} page @param {string} selector @returns {Promise<string>} */
const textOf = async (page, selector) => await page.locator(selector).textContent() ?? ''

describe('the live page in a browser', function () {
  this.timeout(60_000)
  useBrowser()

  /** @type {LivePage} */
  let live
  beforeEach(async () => { live = await openLivePage(0, STUDIES) })
  afterEach(() => live.close())

  /**
   * A state is for those whose request has come by then. That of a busy machine's page may be on its way: it gets the
   * state when that is shown again.
   * @param {Page} page
   * @param {number} block
   * @param {RunData} [data]
   */
  async function show (page, block, data = knownAfter(block)) {
    live.note({ kind: 'block', block, secondsLeft: 0 })
    const end = performance.now() + PATIENCE_MS
    const said = `So far, after ${block} block`
    for (let status = ''; !status.includes(said);) {
      expect(performance.now(), `${status}: no "${said}"`).to.be.below(end)
      await live.show(data)
      // It has drawn by then.
      status = await textOf(page, '#status')
      if (!status.includes(said)) await page.waitForTimeout(POLL_MS)
    }
  }

  for (const [width, scheme] of /** @type {const} */ ([[390, 'dark'], [1440, 'light']])) {
    it(`at ${width} px, ${scheme}: follows the run, complains about nothing and does not ` +
      'scroll sideways', async () => {
      const { page, problems, close } = await openPage(live.url, { width, scheme })
      try {
        expect(await textOf(page, 'h1')).to.equal('No figures yet')
        for (const block of [1, 6]) await show(page, block)
        expect(await textOf(page, 'h1')).to.include('beats node beyond noise')
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width)
        await live.conclude(toData(standardRun()), { stoppedBy: 'blocks', report: REPORT })
        expect(await readUntil(() => textOf(page, '#status'), text => text.includes(REPORT)))
          .to.equal(`The run is over. The whole report: ${REPORT}`)
        expect(await problems()).to.deep.equal([])
      } finally {
        await close()
      }
    })
  }

  it('sends one request for each state, and none while something is measured', async () => {
    const { page, close } = await openPage(live.url)
    /** @type {string[]} */
    const requests = []
    /** @type {Promise<{version: number}>[]} */
    const given = []
    page.on('request', request => requests.push(request.url().slice(live.url.length)))
    page.on('response', response => given.push(response.json()))
    const later = () => requests.filter(path => path !== 'next?after=1')
    for (const blocks of [1, 2]) {
      while (later().length < blocks) {
        await live.show(knownAfter(blocks))
        await page.waitForTimeout(POLL_MS)
      }
    }
    await page.waitForTimeout(QUIET_MS)
    const states = await Promise.all(given)
    expect(states.length).to.be.at.least(2)
    expect(later()).to.deep.equal(states.map(({ version }) => `next?after=${version}`))
    await close()
  })

  it('keeps what its reader has unfolded', async () => {
    const { page, close } = await openPage(live.url)
    const isOpen = () => page.locator('details.more')
      .evaluate(element => element.hasAttribute('open'))
    await show(page, 3, toThreeActions(knownAfter(3)))
    expect(await isOpen()).to.equal(false)
    await page.locator('details.more summary').click()
    await show(page, 4, toThreeActions(knownAfter(4)))
    expect(await isOpen()).to.equal(true)
    await close()
  })

  it('says so when the run is gone', async () => {
    const { page, close } = await openPage(live.url)
    await show(page, 3)
    live.close()
    expect(await readUntil(() => textOf(page, '#status'), text => text.startsWith('The run has')))
      .to.equal('The run has ended, or was stopped: nobody answers any more. This was known last.')
    expect(await page.locator('svg').count()).to.be.above(0)
    await close()
  })

  it('says what to do where there is no JavaScript', async () => {
    const { page, problems, close } = await openPage(live.url, { javaScript: false })
    expect(await textOf(page, 'noscript')).to.include('reload it')
    expect(await problems()).to.deep.equal([])
    await close()
  })
})

/** A third board is folded. @param {RunData} data @returns {RunData} */
function toThreeActions (data) {
  const third = (/** @type {{action: string}} */ { action }) => action === 'static'
  const renamed = (/** @type {{action: string}} */ one) => ({ ...one, action: 'third' })
  return {
    ...data,
    plans: data.plans.map(plan => ({
      ...plan, actions: [...plan.actions, 'third'],
      cells: [
        ...plan.cells, .../** @type {typeof plan.cells} */ (plan.cells.filter(third).map(renamed))
      ]
    })),
    slices: [
      ...data.slices, .../** @type {typeof data.slices} */ (data.slices.filter(third).map(renamed))
    ]
  }
}
