/** @import {Page} from 'playwright-core' */
import { expect } from 'chai'
import { compressJson } from '../../../../bench/report/embedded/compressed-json.js'
import { renderHtml } from '../../with-studies.js'
import { standardRun, toInput, troubledRun } from '../../report-runs/index.js'
import { readChart } from '../read-chart.js'
import { expectHash, openPage, readUntil, useBrowser } from './open-page.js'

const PANEL = '.metric-panels >> nth=0'
const FIRST = '.drawing[data-chart="rps-1"]'

describe('the charts of a report in a browser', function () {
  useBrowser()
  this.timeout(60_000)

  /** @type {string} */
  let source
  before(() => { source = renderHtml(toInput(troubledRun())) })

  /** @type {Awaited<ReturnType<typeof openPage>> | null} */
  let opened = null
  afterEach(async () => {
    const problems = await opened?.problems() ?? []
    await opened?.close()
    opened = null
    expect(problems).to.deep.equal([])
  })

  /**
   * @param {NonNullable<Parameters<typeof openPage>[1]>} [options]
   * @param {string} [text]
   * @returns {Promise<Page>} with its first chart drawn
   */
  async function open (options, text = source) {
    opened = await openPage(text, options)
    const { page } = opened
    if (options?.javaScript !== false) {
      await page.locator(FIRST).scrollIntoViewIfNeeded()
      await page.locator(`${FIRST}.drawn .u-over`).waitFor()
    }
    return page
  }

  /** Goes to a share of the plot's width and height. @param {Page} page @param {[number, number]} at */
  async function pointAt (page, [across, down]) {
    const box = await page.locator(`${FIRST} .u-over`).boundingBox()
    if (box === null) throw new Error('no plot')
    await page.mouse.move(box.x + box.width * across, box.y + box.height * down)
  }

  /** What is painted. @param {Page} page @returns {Promise<string>} */
  const paint = page => page.evaluate(`document.querySelector('${FIRST} canvas').toDataURL()`)

  /** Pictures are painted a little later. @param {Page} page @param {string} picture @param {boolean} [same] */
  async function expectPaint (page, picture, same = true) {
    expect(await readUntil(async () => await paint(page) === picture, now => now === same))
      .to.equal(same)
  }

  /**
   * The page's data of a chart.
   * @param {Page} page
   * @param {string} id
   * @returns {Promise<import('../../../../bench/report/types.js').LineChart>}
   */
  const dataOf = async (page, id) =>
    readChart(await page.locator(`script.line-chart[data-for="${id}"]`).textContent())

  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    for (const width of [360, 1440]) {
      it(`are drawn in place of their pictures, ${scheme}, ${width} pixels wide`, async () => {
        const page = await open({ scheme, width })
        expect(await page.locator('[data-failed]').count()).to.equal(0)
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width)
        const sizes = await page.locator(FIRST)
          .evaluate(drawing => ['canvas', ':scope > svg'].map(part =>
            drawing.querySelector(part)?.getBoundingClientRect().width ?? 0))
        expect(sizes[0]).to.be.greaterThan(250)
        expect(sizes[1]).to.be.at.most(1)
      })
    }
  }

  it('are still described by their pictures to those who can’t see them', async () => {
    const page = await open()
    const picture = page.locator(`${FIRST} > svg`)
    expect(await picture.getAttribute('role')).to.equal('img')
    expect(await page.locator(`${FIRST} .uplot`).getAttribute('aria-hidden')).to.equal('true')
    expect(await page.evaluate(`getComputedStyle(document.querySelector('${FIRST} > ` +
      "svg')).display")).not.to.equal('none')
  })

  it('tell of the nearest point in the words of the data', async () => {
    const page = await open()
    const { lines } = await dataOf(page, 'rps-1')
    const texts = lines.flatMap(({ points }) => points.map(({ text }) => text))
    await pointAt(page, [0.97, 0.9])
    const shown = await page.locator(`${FIRST} .live-text p`).allInnerTexts()
    expect(shown).to.have.length.greaterThan(0)
    for (const text of shown) expect(texts).to.include(text)
    expect(shown[0]).to.match(/at 64 connections: [\d,]+\/s \[/)
    await pointAt(page, [0.5, -1])
    expect(await page.locator(`${FIRST} .live-overlay`).isVisible()).to.equal(false)
  })

  it('bring out the line that is pointed at', async () => {
    const page = await open()
    const before = await paint(page)
    await pointAt(page, [0.97, 0.5])
    await expectPaint(page, before, false)
  })

  it('go from point to point by keys and say each aloud', async () => {
    const page = await open()
    const { lines } = await dataOf(page, 'rps-1')
    await page.locator(`${FIRST} .live-plot`).focus()
    const said = () => page.locator(`${FIRST} [aria-live]`).innerText()
    await page.keyboard.press('ArrowRight')
    const first = await said()
    await page.keyboard.press('ArrowRight')
    expect(await said()).to.include(' at 64 connections').and.not.equal(first)
    await page.keyboard.press('ArrowDown')
    const [name = ''] = (await said()).split(' at ')
    expect(lines.map(({ label }) => label)).to.include(name)
    expect(first.startsWith(`${name} `)).to.equal(false)
    await page.keyboard.press('Escape')
    expect(await page.locator(`${FIRST} .live-overlay`).isVisible()).to.equal(false)
  })

  it('show the part that is marked, with two ticks at the least, and come back by Escape, by ' +
    'double click and by button', async () => {
    const page = await open()
    const whole = await paint(page)
    const back = page.locator(`${FIRST} .live-back`)
    for (const goBack of [
      () => page.keyboard.press('Escape'),
      () => page.locator(`${FIRST} .u-over`).dblclick(),
      () => back.click()
    ]) {
      expect(await back.isVisible()).to.equal(false)
      await pointAt(page, [0.6, 0.3])
      await page.mouse.down()
      await pointAt(page, [0.9, 0.5])
      await page.mouse.up()
      await back.waitFor()
      await pointAt(page, [0.5, -0.5])
      await expectPaint(page, whole, false)
      await goBack()
      await pointAt(page, [0.5, -0.5])
      await expectPaint(page, whole)
    }
  })

  it('leave out a line in all charts, by mouse or key, and keep that in the address', async () => {
    const page = await open()
    const { lines: [line] } = await dataOf(page, 'rps-1')
    const label = line?.label ?? ''
    const button = page.locator(`${FIRST} button.live-key`, { hasText: label }).first()
    const whole = await paint(page)
    await button.focus()
    await page.keyboard.press('Space')
    expect(await button.getAttribute('aria-pressed')).to.equal('false')
    await expectHash(page, `#?hide=${label}`)
    const others = page.locator(`${PANEL} >> input[value=cpu]`)
    await others.check()
    const other = page.locator('.drawing[data-chart="cpu-1"]')
    await other.locator('.u-over').waitFor()
    expect(await other.locator('button.live-key[aria-pressed=false]').innerText()).to.equal(label)
    await other.getByRole('button', { name: 'Show all lines' }).click()
    await expectHash(page, '#?metric=cpu')
    await page.locator(`${PANEL} >> input[value=rps]`).check()
    expect(await button.getAttribute('aria-pressed')).to.equal('true')
    await page.mouse.move(0, 0)
    await button.blur()
    await expectPaint(page, whole)
  })

  it('show one metric for all actions, which a link keeps', async () => {
    const page = await open()
    await page.locator(`${PANEL} >> input[value=ratio]`).check()
    const chosen = () => page.locator('.metrics input:checked').evaluateAll(inputs =>
      inputs.map(input => input.getAttribute('value')))
    expect(await chosen()).to.deep.equal(['ratio', 'ratio'])
    await page.locator('nav a[href="#trust"]').click()
    await expectHash(page, '#trust?metric=ratio')
    expect(await page.locator('#trust').evaluate(section =>
      Math.abs(section.getBoundingClientRect().top))).to.be.lessThan(5)
    await page.reload()
    expect(await chosen()).to.deep.equal(['ratio', 'ratio'])
    expect(await page.locator('#trust').evaluate(section =>
      Math.abs(section.getBoundingClientRect().top))).to.be.lessThan(400)
    await page.goBack()
    expect(await chosen()).to.deep.equal(['ratio', 'ratio'])
  })

  it('keep the metric where links are clicked faster than browsers go to them', async () => {
    const page = await open()
    await page.locator(`${PANEL} >> input[value=ratio]`).check()
    await page.evaluate("for (const place of ['#trust', '#table', '#table']) " +
      "document.querySelector(`nav a[href='${place}']`).click()")
    await expectHash(page, '#table?metric=ratio')
    await page.evaluate("document.querySelector('nav a[href=\"#trust\"]').click(), " +
      "document.querySelector('.metrics input[value=cpu]').click()")
    await expectHash(page, '#trust?metric=cpu')
    expect(await page.locator('.metrics input:checked').first().getAttribute('value'))
      .to.equal('cpu')
  })

  it('follow the width of the window', async () => {
    const page = await open({ width: 1280 })
    const width = () => page.locator(`${FIRST} canvas`).evaluate(canvas =>
      canvas.getBoundingClientRect().width)
    const wide = await width()
    await page.setViewportSize({ width: 400, height: 900 })
    expect(await readUntil(width, now => now < 400)).to.be.lessThan(400).and.not.equal(wide)
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(400)
  })

  it('follow the colour scheme', async () => {
    const page = await open({ scheme: 'light' })
    const light = await paint(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectPaint(page, light, false)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectPaint(page, light)
  })

  it('give way to their pictures on paper', async () => {
    const page = await open()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator(`${FIRST} .live-chart`).isVisible()).to.equal(false)
    expect(await page.locator(`${FIRST} > svg`).evaluate(svg => svg.getBoundingClientRect().height))
      .to.be.greaterThan(200)
  })

  it('leave the picture where they can’t be drawn, without a word', async () => {
    const [data = '', text] = /line-chart" data-for="rps-1">([^<]*)/.exec(source) ?? []
    const chart = readChart(text)
    for (const broken of [
      JSON.stringify(compressJson({ ...chart, lines: null })),
      '"damaged"',
      ''
    ]) {
      opened = await openPage(source.replace(data, data.replace(text ?? '', broken)))
      const { page } = opened
      await page.locator(FIRST).scrollIntoViewIfNeeded()
      await page.locator(`${FIRST}[data-failed]`).waitFor()
      expect(await page.locator(`${FIRST} > svg`).evaluate(svg =>
        svg.getBoundingClientRect().height)).to.be.greaterThan(200)
      expect(await page.locator(`${FIRST} .live-chart`).count()).to.equal(0)
      expect(await opened.problems()).to.deep.equal([])
      await opened.close()
    }
    opened = null
  })

  it('stay pictures without JavaScript', async () => {
    const page = await open({ javaScript: false })
    expect(await page.locator('.live-chart').count()).to.equal(0)
    expect(await page.locator('#compare').isVisible()).to.equal(false)
  })

  it('are all drawn in a run of many cells, once they are looked at', async () => {
    const page = await open({}, renderHtml(toInput(standardRun())))
    for (const metric of ['cpu', 'ratio', 'p99', 'rps']) {
      await page.locator(`${PANEL} >> input[value=${metric}]`).check()
      for (const drawing of await page.locator('.drawing:visible').all()) {
        await drawing.scrollIntoViewIfNeeded()
        await drawing.locator('.u-over').waitFor()
      }
    }
    expect(await page.locator('.drawing').count())
      .to.equal(await page.locator('.drawing.drawn').count())
    expect(await page.locator('[data-failed]').count()).to.equal(0)
  })
})
