/** @import {Page} from 'playwright-core' */
import { expect } from 'chai'
import { renderHtml } from '../../with-studies.js'
import { toCsv } from '../../../../bench/tables/csv.js'
import { packRun } from '../../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../../bench/report/embedded/unpack-run.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { createOpenings, renderOpened } from '../../../../bench/report/html/table/opening.js'
import { standardRun, toInput, toText } from '../../report-runs/index.js'
import { makeTableRun } from '../make-table-run.js'
import { expectHash, openPage, readUntil, useBrowser } from './open-page.js'

const run = makeTableRun()
const source = renderHtml({ run, sentences: [], warnings: [], noiseFloor: '', claims: [] })

describe('the tables of a report in a browser', function () {
  useBrowser()
  this.timeout(60_000)

  /** @type {Awaited<ReturnType<typeof openPage>> | null} */
  let opened = null
  afterEach(async () => {
    const problems = await opened?.problems() ?? []
    await opened?.close()
    opened = null
    expect(problems).to.deep.equal([])
  })

  /** @param {NonNullable<Parameters<typeof openPage>[1]>} [options] @returns {Promise<Page>} */
  async function open (options) {
    opened = await openPage(source, options)
    return opened.page
  }

  /** Of the first table: what a column is sorted by. @param {Page} page @param {string} column */
  const valuesOf = async (page, column) => {
    const table = page.locator('#table table').first()
    const index =
      (await table.locator('thead').getAttribute('data-columns'))?.split(' ').indexOf(column) ?? -1
    const values = await table.locator('tr.cell').evaluateAll(
      (rows, place) => rows.map(row => row.children[place]?.getAttribute('data-value') ?? null),
      index
    )
    return values.map(value => value === null ? null : Number(value))
  }

  /** @param {Page} page */
  const shownRows = page => page.locator('#table tr.cell:visible').evaluateAll(rows =>
    rows.map(row => (row.textContent ?? '').replace(/\s+/g, ' ').trim()))

  /** @param {Page} page @returns {Promise<string>} */
  const copied = page => page.evaluate('document.body.dataset.copied')

  /** @param {Page} page @param {string} name */
  const head = (page, name) =>
    page.locator('#table thead').first().getByRole('button', { name, exact: true })

  it('sort by the ratio of CPU, unknown ones last, and come back as they were', async () => {
    const page = await open()
    const printed = await valuesOf(page, 'cpu-ratio')
    await head(page, 'CPU ratio').click()
    const ascending = await valuesOf(page, 'cpu-ratio')
    const known = ascending.filter(value => value !== null)
    expect(known).to.deep.equal(known.toSorted((a, b) => a - b)).and.have.length(8)
    expect(ascending.slice(known.length)).to.deep.equal([null, null])
    expect(ascending).not.to.deep.equal(printed)
    expect(await page.locator('#table th[aria-sort=ascending]').count()).to.equal(2)
    expect(await page.locator('#table tr.cell .load').first().textContent()).to.match(/connection/)
    await head(page, 'CPU ratio').click()
    expect((await valuesOf(page, 'cpu-ratio')).slice(0, known.length))
      .to.deep.equal(known.toReversed())
    await head(page, 'CPU ratio').click()
    expect(await valuesOf(page, 'cpu-ratio')).to.deep.equal(printed)
    expect(await page.locator('#table .load, #table [aria-sort], #table .sorted').count())
      .to.equal(0)
    await expectHash(page, '')
  })

  it('keep each row together with what it opens to', async () => {
    const page = await open({ hash: '#table?sort=rps-desc' })
    const pairs = await page.locator('#table tr.opening').evaluateAll(rows => rows.map(row => ({
      variant: row.previousElementSibling?.querySelector('th')?.firstChild?.textContent ?? '',
      command: row.querySelector('dd > code')?.textContent ?? ''
    })))
    expect(pairs).to.have.length(16)
    for (const { variant, command } of pairs) {
      expect(command).to.include(`--only ${variant.replace(/~aa| ×\d+/g, '')} `)
    }
  })

  it('leave only what matches every word that is typed, and say how much that is', async () => {
    const page = await open()
    await page.getByLabel('Filter').fill('Express 64')
    const rows = await shownRows(page)
    expect(rows).to.have.length(2)
    for (const row of rows) expect(row).to.match(/^express/)
    expect(await page.locator('.table-tools output').first().textContent())
      .to.equal('2 rows of 20 shown.')
    expect(await page.locator('#table tr.group:visible').allTextContents())
      .to.deep.equal(['64 connections', '64 connections'])
    expect(await page.locator('#table tr.opening:visible').count()).to.equal(2)
    await page.waitForURL(/filter=/)
    await page.getByLabel('Filter').fill('nothing of the kind')
    expect(await page.locator('.table-tools output').first().textContent())
      .to.equal('No row matches.')
    expect(await page.locator('#table table:visible').count()).to.equal(0)
  })

  it('come as the address says, and follow it when a link changes it', async () => {
    const page = await open({ hash: '#table?sort=cpu-desc&filter=node&states=ok' })
    expect(await page.getByLabel('Filter').inputValue()).to.equal('node')
    expect(await page.getByRole('checkbox', { name: 'invalid' }).isChecked()).to.equal(false)
    const values = (await valuesOf(page, 'cpu')).filter(value => value !== null)
    expect(values).to.deep.equal(values.toSorted((a, b) => b - a))
    for (const row of await shownRows(page)) expect(row).to.match(/^node.*✓ ok/)
    await page.evaluate('location.hash = "#table?states=invalid"')
    await page.getByText('1 row of 20 shown.').waitFor()
    expect((await shownRows(page))[0]).to.match(/^node-cluster ×8✕ invalid/)
    expect(await page.locator('#table [aria-sort]').count()).to.equal(0)
  })

  it('are copied as they are shown, as CSV and as Markdown', async () => {
    const page = await open({ hash: '#table?sort=cpu-asc&filter=factorial+64'.replace('+', '%20') })
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: " +
      'async text => { document.body.dataset.copied = text } } })')
    await page.getByRole('button', { name: 'Copy as CSV' }).click()
    await page.getByText('Copied 5 rows.').waitFor()
    const order = ['node', 'node~aa', 'express', 'node-cluster', 'nginx']
    const shown = await page.locator('#table tr.cell:visible').evaluateAll(rows => rows.map(row =>
      Number(row.getAttribute('data-cell'))))
    expect(shown.map(index => run.summaries[index]?.variant)).to.have.members(order)
    expect(await copied(page)).to.equal(toCsv(shown.map(index =>
      /** @type {typeof run.summaries[0]} */ (run.summaries[index]))))
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    const lines = (await copied(page)).trim().split('\n')
    expect(lines.slice(0, 2)).to.deep.equal(['**factorial actions**', ''])
    const rows = lines.slice(2).map(line =>
      line.split(/(?<!\\)\|/).slice(1, -1).map(text => text.trim()))
    expect(rows[0]?.slice(0, 5))
      .to.deep.equal(['Variant', 'Load', 'State', 'Place', 'CPU ratio'])
    expect(rows.slice(2).map(([name]) => name?.replace(/ ×8$/, '').replaceAll('\\', '')))
      .to.deep.equal(shown.map(index => run.summaries[index]?.variant))
    for (const row of rows) expect(row).to.have.length(rows[0]?.length ?? 0)
    expect(rows[2]?.[1]).to.equal('64 connections')
  })

  it('are copied where pages have no clipboard of their own, too', async () => {
    const page = await open({ hash: '#table?filter=express' })
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.addEventListener('copy', event => {
        document.body.dataset.copied = event.target.value
      })`)
    await page.getByRole('button', { name: 'Copy as CSV' }).click()
    await page.getByText('Copied 4 rows.').waitFor()
    expect(await copied(page))
      .to.equal(toCsv(run.summaries.filter(({ variant }) => variant === 'express'))
        .replaceAll('\r\n', '\n'))
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('Copy as CSV')
  })

  it('are sorted and opened by the keyboard alone', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Copy as CSV' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('#table details[open]').count()).to.equal(16)
    expect(await page.getByRole('button', { name: 'Close all rows' }).count()).to.equal(1)
    await head(page, 'Requests/s').focus()
    await page.keyboard.press('Space')
    expect(await page.evaluate('document.activeElement.closest("th").getAttribute("aria-sort")'))
      .to.equal('ascending')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.closest("th").getAttribute("aria-sort")'))
      .to.equal('descending')
  })

  it('open without a script, which then has no bar to offer', async () => {
    const page = await open({ javaScript: false })
    expect(await page.locator('.table-tools').isVisible()).to.equal(false)
    await page.locator('#table .opening summary').first().click()
    expect(await page.locator('#table .opening svg').first().isVisible()).to.equal(true)
  })

  describe('of a run with so many cells that rows are filled when they are opened', () => {
    const long = toInput(standardRun())
    const text = renderHtml(long)

    it('show then what the page would hold', async () => {
      opened = await openPage(text)
      const { page } = opened
      expect(await page.locator('#table .opening svg').count()).to.equal(0)
      await page.locator('#table .opening summary').first().click()
      const first = page.locator('#table .opening details > div').first()
      await first.waitFor()
      expect(await first.locator('svg').count()).to.equal(2)
      await page.getByRole('button', { name: 'Open all rows' }).click()
      const filled = page.locator('#table .opening details > div')
      expect(await readUntil(() => filled.count(), count => count === 120)).to.equal(120)
      const run = unpackRun(packRun(long.run))
      const openingOf = createOpenings(run, STUDIES)
      const expected = run.summaries.map(cell => renderOpened(cell, openingOf(cell)).text)
      const differing =
        await page.locator('#table .opening').evaluateAll((rows, markups) => rows.filter(row => {
          const template = row.ownerDocument.createElement('template')
          template.innerHTML = markups[Number(row.getAttribute('data-of'))] ?? ''
          return !row.querySelector('details > div')?.isEqualNode(template.content.firstChild)
        }).map(row => row.getAttribute('data-of')), expected)
      expect(differing).to.deep.equal([])
    })

    it('show names as text, whatever stands in them', async () => {
      const hostile = '<img src=x onerror=alert(1)>'
      opened = await openPage(renderHtml(toInput(toText(standardRun())
        .replaceAll('"express"', JSON.stringify(hostile))
        .replaceAll('"static"', JSON.stringify(hostile)))))
      const { page } = opened
      await page.getByRole('button', { name: 'Open all rows' }).click()
      const filled = page.locator('#table .opening details > div')
      expect(await readUntil(() => filled.count(), count => count === 120)).to.equal(120)
      expect(await page.locator('#table').innerHTML()).to.include('&lt;img')
      expect(await page.locator('#table img').count()).to.equal(0)
    })

    it('are filled once, also when sorted, closed and opened again', async () => {
      opened = await openPage(text, { hash: '#table?sort=cpu-desc&filter=express-cluster' })
      const { page } = opened
      const row = page.locator('#table .opening:visible').first()
      for (let times = 0; times < 3; times++) await row.locator('summary').click()
      await row.locator('details > div').waitFor()
      expect(await row.locator('details > *').count()).to.equal(2)
      expect(await row.locator('dd > code').innerText()).to.include('--only express-cluster ')
    })

    it('say so where there is no script, and where the data are damaged', async () => {
      opened = await openPage(text, { javaScript: false })
      expect(await opened.page.getByText('rows open with JavaScript only').isVisible())
        .to.equal(true)
      expect(await opened.page.locator('#table .opening').first().isVisible()).to.equal(false)
      await opened.close()
      opened = await openPage(text.replace(/"packed":"[^"]{99}/, '"packed":"'))
      await opened.page.locator('#table .opening summary').first().click()
      await opened.page.getByText('the data of this page are damaged').waitFor()
    })
  })

  it('have rows of 28 pixels, and heads that stay in sight where there is room', async () => {
    const page = await open({ width: 1440, height: 400 })
    const heights = await page.locator('#table tr.cell:visible').evaluateAll(rows =>
      rows.map(row => row.getBoundingClientRect().height))
    expect(new Set(heights.map(height => Math.round(height)))).to.deep.equal(new Set([28]))
    const last = page.locator('#table .cells').first().locator('tr.cell').last()
    const topOfHead = async () => (await page.locator('#table thead th').first().boundingBox())?.y
    await last.evaluate(row => row.scrollIntoView({ block: 'center' }))
    expect(await topOfHead()).to.be.within(-1, 1)
    await page.setViewportSize({ width: 390, height: 400 })
    expect(await readUntil(() => page.locator('#table .fits').count(), count => count === 0))
      .to.equal(0)
    await last.evaluate(row => row.scrollIntoView({ block: 'center' }))
    expect(await topOfHead()).to.be.below(-1)
  })

  it('never make a phone scroll sideways, opened and sorted', async () => {
    const page = await open({ width: 360, hash: '#table?sort=cpu-asc' })
    await page.getByRole('button', { name: 'Open all rows' }).click()
    const box = await page.locator('#table .opening details > div').first().boundingBox()
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(360)
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).to.be.at.most(360)
  })
})
