/** @import {Page} from 'playwright-core' */
/** @import {RunFileLine} from '../../../../bench/types.js' */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { renderHtml } from '../../with-studies.js'
import { parseRunFile } from '../../../../bench/report/read-run-file.js'
import { PLANTED, plantedPair, toData, toInput, toText } from '../../report-runs/index.js'
import { findBarriers } from './find-barriers.js'
import { expectInSight, SCHEMES, SCREENS } from './in-sight.js'
import { openPage, useBrowser } from './open-page.js'
import { TEN_SECONDS } from './ten-seconds.js'

const HOSTILE = '<img src=x onerror=alert(1)>"\'&'

describe('comparing in a report’s page', function () {
  useBrowser()
  this.timeout(60_000)

  const folder = mkdtempSync(join(tmpdir(), 'shootout-dropped-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  /** @type {string} */
  let source
  before(() => { source = renderHtml(toInput(plantedPair().now)) })

  /** @type {Awaited<ReturnType<typeof openPage>> | null} */
  let opened = null
  afterEach(async () => {
    const problems = await opened?.problems() ?? []
    await opened?.close()
    opened = null
    expect(problems).to.deep.equal([])
  })

  /**
   * @param {string} name
   * @param {string} text
   * @param {NonNullable<Parameters<typeof openPage>[1]>} [options]
   * @returns {Promise<Page>} after that file was chosen
   */
  async function choose (name, text, options) {
    opened = await openPage(source, options)
    const { page } = opened
    const path = join(folder, name)
    writeFileSync(path, text)
    await page.locator('#compare-file').setInputFiles(path)
    await page.locator('.comparison-status', { hasText: /^(?!Reading)./ })
      .waitFor({ state: 'attached' })
    return page
  }

  /** @param {Page} page */
  const status = page => page.locator('.comparison-status').innerText()
  /** @param {Page} page @returns {Promise<string[][]>} */
  const rows = page => page.locator('.comparison tbody tr').evaluateAll(rows => rows.map(row =>
    [...row.children].map(cell => cell.textContent ?? '')))

  /** @type {[string, (lines: readonly RunFileLine[]) => string][]} */
  const forms = [['report.html', lines => renderHtml(toInput(lines))], ['run.ndjson', toText]]
  for (const [form, write] of forms) {
    it(`finds the one cell that has changed, from a ${form}`, async () => {
      const page = await choose(`before-${form}`, write(plantedPair().before))
      expect(await status(page)).to.equal(`A is before-${form}, B is this run: slower.`)
      const slower = (await rows(page)).filter(([verdict]) => verdict === 'slower')
      expect(slower.map(([, variant, load]) => `${variant}, ${load}`))
        .to.include(`${PLANTED.variant}, ${PLANTED.action}, ${PLANTED.connections} connections`)
      expect(new Set(slower.map(([, ...cell]) => cell.slice(0, 2).join(' '))).size).to.equal(1)
      expect(slower[0]?.[4]).to.match(/^\d\.\d\dx \[\d\.\d\d, \d\.\d\d\]$/)
      expect(await page.locator('.comparison .sentence').first().innerText()).to.match(
        /^factorial on express at 64 connections is slower: 1\.\d\dx \[1\.\d\d, 1\.\d\d\] the CPU per request/
      )
    })
  }

  it('opens with what has changed, as a picture for wide screens and for phones', async () => {
    const page = await choose('before.ndjson', toText(plantedPair().before))
    expect(await page.locator('.comparison .headline').innerText())
      .to.match(/^B costs 1\.\d\d times A's CPU in express factorial/)
    const shown = page.locator('.comparison svg:visible')
    const [changed] = await shown.allTextContents()
    expect(changed).to.match(/express.*B over|B over.*express.*costs more/)
    expect(await page.locator('.comparison svg.sb-wide:visible').count())
      .to.equal(await shown.count())
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await page.locator('.comparison svg.sb-narrow:visible').count())
      .to.equal(await shown.count())
  })

  for (const screen of SCREENS) {
    for (const scheme of SCHEMES) {
      it(`says on one screen what has changed, ${screen.width} px, ${scheme}`, async () => {
        const page =
          await choose('before.ndjson', toText(plantedPair().before), { ...screen, scheme })
        await page.evaluate("document.querySelector('.comparison').scrollIntoView()")
        const said = TEN_SECONDS['a comparison'] ?? expect.fail('not written down')
        const headline = page.locator('.comparison .headline')
        const chips = page.locator('.comparison .sb-chips li')
        expect(await headline.innerText()).to.equal(said.which)
        expect(await chips.allTextContents()).to.include.members([said.sure, said.limit])
        await expectInSight(headline, 'the headline')
        await expectInSight(chips.last(), 'the last chip')
        await expectInSight(page.locator('.comparison svg:visible').first(), 'the picture')
        expect(await findBarriers(page)).to.deep.equal([])
      })
    }
  }

  it('swaps the two', async () => {
    const page = await choose('before.ndjson', toText(plantedPair().before))
    await page.getByRole('button', { name: 'Swap A and B' }).click()
    expect(await status(page)).to.equal('A is this run, B is before.ndjson: faster.')
    expect((await rows(page))[0]?.[0]).to.equal('faster')
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('Swap A and B')
  })

  it('takes a file that is dropped anywhere on the page', async () => {
    opened = await openPage(source)
    const { page } = opened
    const text = toText(plantedPair().before)
    const data = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([${JSON.stringify(text)}], 'dropped.ndjson'))
      return transfer
    })()`)
    await page.dispatchEvent('h1', 'dragover', { dataTransfer: data })
    expect(await page.locator('#compare.awaits').count()).to.equal(1)
    await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
    await page.locator('.comparison table').waitFor()
    expect(await status(page)).to.equal('A is dropped.ndjson, B is this run: slower.')
    expect(await page.locator('#compare.awaits').count()).to.equal(0)
  })

  it('says what is wrong with another file, and forgets what it said before', async () => {
    const page = await choose('notes.html', '<!doctype html><h1>Notes</h1>')
    expect(await status(page)).to.match(/^This page holds no run/)
    expect(await rows(page)).to.deep.equal([])
    await page.locator('#compare-file').setInputFiles({
      name: 'before.ndjson',
      mimeType: 'text/plain',
      buffer: Buffer.from(toText(plantedPair().before))
    })
    await page.locator('.comparison table').waitFor()
    expect(await page.locator('.comparison-status.failed').count()).to.equal(0)
  })

  it('knows its own run again', async () => {
    const page = await choose('copy.ndjson', toText(plantedPair().now))
    expect(await status(page)).to.equal('copy.ndjson is this run itself: drop another one.')
  })

  it('says so where nothing can be compared', async () => {
    const page = await choose('other.ndjson', toText(plantedPair().before)
      .replaceAll('"action":"', '"action":"other-'))
    expect(await status(page)).to.match(/^Nothing of other\.ndjson can be compared with this run/)
  })

  it('makes text of whatever the other file holds', async () => {
    const hostile = JSON.stringify(HOSTILE).slice(1, -1)
    const page = await choose('hostile.ndjson', toText(plantedPair().before)
      .replaceAll('Imaginary 3000', hostile)
      .replaceAll('7c0289f', hostile)
      .replaceAll('foxx', hostile))
    expect(await page.locator('#compare img').count()).to.equal(0)
    expect(await page.locator('.comparison').innerText()).to.include(HOSTILE)
  })

  it('fits a phone, in the dark', async () => {
    const page =
      await choose('before.ndjson', toText(plantedPair().before), { width: 360, scheme: 'dark' })
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(360)
  })

  it('hands over the data of the page as a run file', async () => {
    opened = await openPage(source)
    const { page } = opened
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the data' }).click()
    ])
    expect(download.suggestedFilename()).to.equal('shootout-2026-11-22T09-30-00.ndjson')
    const { data, problems } = parseRunFile(readFileSync(await download.path(), 'utf8'))
    expect(problems).to.deep.equal([])
    expect(data.slices.map(({ cpuUsPerRequest }) => cpuUsPerRequest))
      .to.deep.equal(toData(plantedPair().now).slices.map(({ cpuUsPerRequest }) => cpuUsPerRequest))
  })
})
