/** @import {Locator, Page} from 'playwright-core' */
/** @import {Bar, BoardRow, Panels, Scoreboard} from '../../../../bench/report/scoreboard/types.js' */
// What a reader sees in the first seconds, of the kept runs and of a tuning: which server, how sure, what limits it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parseRunFile } from '../../../../bench/report/read-run-file.js'
import { toScoreboard } from '../../../../bench/report/scoreboard/to-scoreboard.js'
import { toTuneScoreboard } from '../../../../bench/report/scoreboard/tune-scoreboard.js'
import { renderTunePage } from '../../../../bench/report/tune/index.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { concludeRun, renderHtml } from '../../with-studies.js'
import { TUNE_FILES } from '../tune/tune-files.js'
import { findBarriersInBothSchemes } from './find-barriers.js'
import { expectInSight, SCREENS } from './in-sight.js'
import { openPage, useBrowser } from './open-page.js'
import { TEN_SECONDS } from './ten-seconds.js'

const RESULTS = fileURLToPath(new URL('../../../../results', import.meta.url))
const KEPT = readdirSync(RESULTS).filter(name => /^reference(-|$)/.test(name))
const TABLET = /** @type {const} */ ({ width: 768, height: 1024 })
const MEGABYTE = 1_000_000
/** Of the default run's page, by the width of the screen, pixels. */
const HIGHEST = Object.freeze({ 1440: 7000, 390: 11_000 })

/** @typedef {{source: string, board: Scoreboard}} Shown */

/** @param {string} name of a kept run @returns {Shown} rebuilt from its file */
function showRun (name) {
  const { data, problems } = parseRunFile(readFileSync(join(RESULTS, name, 'run.ndjson'), 'utf8'))
  expect(problems).to.deep.equal([])
  const conclusion = concludeRun(data)
  const input = { ...conclusion, run: { ...data, summaries: conclusion.summaries } }
  return { source: renderHtml(input), board: toScoreboard({ ...input, studies: STUDIES }) }
}

/** @returns {Shown} */
function showTuning () {
  const file = TUNE_FILES.whole
  if (file === undefined) throw new Error('there is no such tuning')
  return { source: renderTunePage(file), board: toTuneScoreboard(file) }
}

/** @type {Record<string, () => Shown>} */
const PAGES = {
  ...Object.fromEntries(KEPT.map(name => [name, () => showRun(name)])), 'a tuning': showTuning
}

/** @param {Bar | null} bar */
const hasInterval = bar => bar !== null && bar.low !== null && bar.high !== null

/** Headline and tables, as text. @param {Page} page */
async function readPage (page) {
  const texts = (/** @type {string} */ selector) => page.locator(selector).allTextContents()
  return {
    headline: await texts('h1'), chips: await texts('.sb-chips li'),
    boards: await texts('.sb-board svg'), heads: await texts('#table thead th'),
    rows: await texts('#table tbody tr:not(.opening)')
  }
}

/** @param {Locator} picture @param {readonly BoardRow[]} rows of which the first ones are in sight */
async function expectRows (picture, rows) {
  const drawn = picture.locator('.sb-row')
  expect(rows).to.have.length.at.least(1)
  expect(await drawn.count()).to.equal(rows.length)
  const shownFirst = rows.slice(0, 2)
  // What all others are divided by is 1, without an interval.
  expect(shownFirst.filter(({ bar }) => hasInterval(bar))).to.have.length.at.least(1)
  for (const [index, { name, ratio, bar }] of shownFirst.entries()) {
    const row = drawn.nth(index)
    expect(await row.locator('.sb-name').textContent()).to.equal(name)
    expect(await row.locator('.sb-ratio').textContent()).to.equal(ratio)
    const whiskers = hasInterval(bar) ? ['.sb-whisker >> nth=0'] : []
    for (const part of ['.sb-name', '.sb-ratio', '.sb-bar', ...whiskers]) {
      await expectInSight(row.locator(part), `${part} of ${name}`)
    }
  }
}

/** @param {Locator} picture @param {Panels} panels of which the first one is in sight */
async function expectPanels (picture, { list }) {
  expect(await picture.locator('.sb-name').allTextContents())
    .to.deep.equal(list.map(({ title }) => title))
  expect(await picture.locator('.sb-dot').count())
    .to.equal(list.flatMap(({ lines }) => lines.flatMap(({ points }) => points)).length)
  const [first] = list
  for (const index of first?.lines.flatMap(({ points }) => points).keys() ?? []) {
    await expectInSight(picture.locator('.sb-dot').nth(index), `point ${index}`)
  }
}

describe('the first screen', function () {
  this.timeout(60_000)
  useBrowser()

  it('is that of six kept runs and a tuning', () => {
    expect(Object.keys(PAGES)).to.have.length.at.least(7)
  })

  for (const [name, show] of Object.entries(PAGES)) {
    describe(`of ${name}`, () => {
      /** @type {Shown} */
      let shown
      before(() => { shown = show() })

      for (const screen of SCREENS) {
        it(`says who, how sure and what limits it, ${screen.width} pixels wide`, async () => {
          const { page, problems, close } = await openPage(shown.source, screen)
          try {
            const { headline, chips, boards: [first] } = shown.board
            const { which, sure, limit } = TEN_SECONDS[name] ?? expect.fail('not written down')
            const title = page.locator('h1')
            expect(await title.textContent()).to.equal(which).and.equal(headline)
            await expectInSight(title, 'the headline')
            const shownChips = page.locator('.sb-chips li')
            const texts = await shownChips.allTextContents()
            expect(texts).to.deep.equal(chips.map(({ text }) => text))
            expect(texts).to.include.members([sure, limit])
            await expectInSight(shownChips.last(), 'the last chip')
            const picture = page.locator('.sb-board').first().locator('svg:visible')
            await (first?.panels === undefined
              ? expectRows(picture, first?.rows ?? [])
              : expectPanels(picture, first.panels))
            expect(await problems()).to.deep.equal([])
          } finally {
            await close()
          }
        })
      }

      for (const screen of [...SCREENS, TABLET]) {
        it(`has no barriers, ${screen.width} pixels wide`, async () => {
          const { page, close } = await openPage(shown.source, screen)
          try {
            expect(await findBarriersInBothSchemes(page)).to.deep.equal([])
          } finally {
            await close()
          }
        })
      }

      it('is part of a page below a megabyte that is the same without JavaScript', async () => {
        expect(Buffer.byteLength(shown.source)).to.be.below(MEGABYTE)
        const read = []
        for (const javaScript of [true, false]) {
          const { page, close } = await openPage(shown.source, { javaScript })
          try {
            expect(await page.locator('h1').isVisible()).to.equal(true)
            expect(await page.locator('#table tbody tr').first().isVisible()).to.equal(true)
            read.push(await readPage(page))
          } finally {
            await close()
          }
        }
        expect(read[0]?.rows).to.have.length.at.least(2)
        expect(read[1]).to.deep.equal(read[0])
      })
    })
  }

  for (const screen of SCREENS) {
    it(`is followed by a page that ends, ${screen.width} pixels wide`, async () => {
      const { page, close } = await openPage(showRun('reference').source, screen)
      try {
        expect(await page.evaluate('document.documentElement.scrollHeight'))
          .to.be.below(HIGHEST[screen.width])
      } finally {
        await close()
      }
    })
  }
})
