/** @import {Page} from 'playwright-core' */
/** @import {RunFileLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { renderHtml } from '../../with-studies.js'
import {
  halfFinishedText, quickRun, standardRun, toInput, troubledRun
} from '../../report-runs/index.js'
import { findBarriers } from './find-barriers.js'
import { openPage, useBrowser } from './open-page.js'

/** @type {Readonly<Record<string, () => string | RunFileLine[]>>} */
const RUNS = {
  'a quick run': quickRun,
  'a standard run': standardRun,
  'a run with troubles': troubledRun,
  'a run that broke off': halfFinishedText
}
const VIEWS = [360, 1440].flatMap(width => /** @type {const} */ (['light', 'dark'])
  .flatMap(scheme => [true, false].map(javaScript => ({ width, scheme, javaScript }))))
const A4 = { width: 718, height: 1010 }

/** Each is rendered once. @type {Map<string, string>} */
const pages = new Map()

/** @param {string} name of a run */
function pageOf (name) {
  const page = pages.get(name) ?? renderHtml(toInput(RUNS[name]?.() ?? ''))
  pages.set(name, page)
  return page
}

describe('the report in a browser', function () {
  this.timeout(120_000)
  useBrowser()

  for (const name of Object.keys(RUNS)) {
    describe(name, () => {
      for (const view of VIEWS) {
        it(`at ${view.width} px, ${view.scheme}, ${view.javaScript ? 'with' : 'without'} ` +
          'JavaScript: nothing is complained about, and the page ' +
          'does not scroll sideways', async () => {
          const { page, problems, close } = await openPage(pageOf(name), view)
          try {
            // What is drawn when it comes into view is drawn.
            await scrollThrough(page)
            expect(await problems()).to.deep.equal([])
            expect(await page.evaluate('[document.documentElement.scrollWidth, ' +
              'document.body.scrollWidth]').then(widths =>
                Math.max(.../** @type {number[]} */ (widths)))).to.be.at.most(view.width)
            expect(await page.evaluate('document.documentElement.classList.contains("scripted")'))
              .to.equal(view.javaScript)
          } finally {
            await close()
          }
        })
      }
    })
  }

  for (const view of VIEWS.filter(({ javaScript }) => javaScript)) {
    for (const name of /** @type {const} */ (['a quick run', 'a run with troubles'])) {
      it(`is within reach of everybody at ${view.width} px, ${view.scheme} (${name})`, async () => {
        const { page, close } = await openPage(pageOf(name), view)
        try {
          expect(await findBarriers(page)).to.deep.equal([])
        } finally {
          await close()
        }
      })
    }
  }

  for (const [width, height, shown] of /** @type {const} */ ([[1440, 900, 2], [390, 844, 1]])) {
    it(`answers on its first screen, ${width} x ${height}: headline, what it rests on and ` +
      `${shown === 1 ? 'a board' : 'two boards'}`, async () => {
      const { page, close } = await openPage(pageOf('a quick run'), { width })
      try {
        expect(await page.evaluate('document.body.firstElementChild.id')).to.equal('answer')
        for (const element of ['h1', '.sb-chips', `.sb-board:nth-of-type(${shown}) svg`]) {
          const bottoms = await page.locator(`#answer ${element}:visible`).evaluateAll(found =>
            found.map(one => one.getBoundingClientRect().bottom))
          expect(bottoms, element).to.have.length.at.least(1)
          expect(bottoms[0], element).to.be.below(height)
        }
      } finally {
        await close()
      }
    })
  }

  for (const javaScript of [true, false]) {
    it('shows another metric when it is chosen, ' +
      `${javaScript ? 'with' : 'without'} JavaScript`, async () => {
      const { page, problems, close } = await openPage(pageOf('a quick run'), { javaScript })
      try {
        const panels = page.locator('.metric-panels').first()
        for (const metric of ['cpu', 'ratio', 'p99', 'rps']) {
          await panels.locator(`.metrics input[value=${metric}]`).check()
          const shown = await panels.locator('.panel:visible').evaluateAll(found =>
            found.map(panel => panel.getAttribute('data-metric')))
          expect(shown).to.deep.equal([metric])
          expect(await panels.locator('.panel:visible figcaption').isVisible()).to.equal(true)
        }
        expect(await problems()).to.deep.equal([])
      } finally {
        await close()
      }
    })
  }

  it('goes to the table, and with JavaScript to the cells in that state, ' +
    'from the count of a state', async () => {
    for (const javaScript of [true, false]) {
      const { page, problems, close } =
        await openPage(pageOf('a run with troubles'), { javaScript })
      try {
        await page.locator('.states .badge.invalid a').click()
        const top =
          await page.evaluate('document.getElementById("table").getBoundingClientRect().top')
        expect(top).to.be.within(-5, 200)
        const rows = await page.locator('#table tr.cell:visible').evaluateAll(found =>
          found.map(row => row.className.replace('cell ', '')))
        if (javaScript) expect(new Set(rows)).to.deep.equal(new Set(['invalid']))
        else expect(rows).to.have.lengthOf(20)
        expect(await problems()).to.deep.equal([])
      } finally {
        await close()
      }
    }
  })

  for (const javaScript of [true, false]) {
    it(`is printed whole, ${javaScript ? 'with' : 'without'} JavaScript`, async () => {
      const { page, problems, close } =
        await openPage(pageOf('a quick run'), { ...A4, scheme: 'dark', javaScript })
      try {
        const pdf = await page.pdf({ format: 'A4' })
        expect(pdf.subarray(0, 5).toString()).to.equal('%PDF-')
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        expect(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
          .to.equal('rgb(255, 255, 255)')
        expect(await page.evaluate("[...document.querySelectorAll('.scroll')].filter(({ " +
          'scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(element => ' +
          "element.getAttribute('aria-label') + ' ' + element.scrollWidth + ' > ' + " +
          'element.clientWidth)')).to.deep.equal([])
        expect(await page.evaluate("[...document.querySelectorAll('.sticky, th, " +
          "thead')].filter(element => getComputedStyle(element).position === 'sticky').length"))
          .to.equal(0)
        const folded = '#trust details:not([open]) > :not(summary)'
        expect(await page.locator(folded).count()).to.be.greaterThan(0)
        expect(await page.evaluate(`[...document.querySelectorAll('${folded}')].filter(element ` +
          '=> !element.checkVisibility()).length')).to.equal(0)
        expect(await problems()).to.deep.equal([])
      } finally {
        await close()
      }
    })
  }
})

/** @param {Page} page */
async function scrollThrough (page) {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  for (let top = 0; top < height; top += 2_000) {
    await page.evaluate(`window.scrollTo(0, ${top})`)
    await page.waitForTimeout(30)
  }
}
