// The page of all runs as its readers open it: on a desk and on a phone, in both colour schemes, without a script.
import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performHistory } from '../../../../bench/history/perform-history.js'
import { writeHistory } from '../../../../bench/history/write-history.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { findBarriers } from '../../report/browser/find-barriers.js'
import { openPage, useBrowser } from '../../report/browser/open-page.js'
import { writeRuns } from '../make-history.js'

const SMALLEST_PX = 8

describe('the page of all runs in a browser', function () {
  this.timeout(60_000)
  useBrowser()

  /** @type {string} */
  let folder
  /** @type {string} */
  let path
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-history-'))
    writeRuns(folder, { runs: 14 })
    const { history } =
      await performHistory({ folders: [folder], order: 'date' }, { studies: STUDIES })
    path = writeHistory(folder, history)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  for (const width of [390, 1440]) {
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      it(`at ${width} px, ${scheme}: has no barriers, complains about nothing and does not ` +
        'scroll sideways', async () => {
        const { page, problems, close } = await openPage(path, { width, scheme })
        try {
          expect(await page.locator('h1').textContent()).to.match(/^2 of 4 ratios changed/)
          expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width)
          const ticks = await page.locator('#changes .tick').evaluateAll(all =>
            all.map(one => one.getBoundingClientRect().height))
          expect(Math.min(...ticks)).to.be.above(SMALLEST_PX)
          expect(await findBarriers(page)).to.deep.equal([])
          expect(await problems()).to.deep.equal([])
        } finally {
          await close()
        }
      })
    }
  }

  it('without JavaScript: has all pictures, and opens what is folded', async () => {
    const { page, close } = await openPage(path, { javaScript: false })
    try {
      expect(await page.locator('.history-plot').count()).to.equal(4)
      await page.locator('#ratios summary').click()
      expect(await page.locator('#ratios .history-plot').first().isVisible()).to.equal(true)
    } finally {
      await close()
    }
  })
})
