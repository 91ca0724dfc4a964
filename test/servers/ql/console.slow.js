/** @import {Page} from 'playwright-core' */
/** @import {RequestListener} from 'node:http' */
// The console in a real browser: its waterfall, and the script in its address.
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createService } from '@shootout/ql'
import { makeFolder } from '../../../packages/ql/test/program/start-ql.js'
import { findBarriers } from '../../bench/report/browser/find-barriers.js'
import { openPage, readUntil, useBrowser } from '../../bench/report/browser/open-page.js'

const FAILING = '13'
const MOST_ROW = 28
const IDS = Array.from({ length: 60 }, (_, index) => index + 1)
const SCRIPT = `ids = [${IDS}];
one = select * from shop.user where id = '1';
few = select * from shop.user where id in ('2', '3', '4');
items = select * from shop.items where id in ('{ids}');
return {"one": "{one}", "few": "{few}", "items": "{items}"}`
const TABLES = ['user', 'items']

/** @param {RequestListener} listener */
async function listen (listener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** @param {string} script */
const toHash = script => `#script=${encodeURIComponent(script)}`

describe('the console in a browser', function () {
  this.timeout(60_000)
  useBrowser()

  /** @type {(() => unknown)[]} */
  const endings = []
  /** What upstreams were asked. @type {string[]} */
  const asked = []
  let url = ''

  before(async () => {
    const upstream = await listen(({ url: target = '' }, response) => {
      asked.push(target)
      const id = new URL(target, 'http://h').searchParams.get('id')
      response.writeHead(id === FAILING ? 500 : 200, { 'content-type': 'application/json' })
      response.write('{"id":')
      setTimeout(() => response.end(`"${id}"}`), 5)
    })
    const folder = makeFolder(Object.fromEntries(TABLES.map(table => [
      `tables/${table}.ql`,
      `create table shop.${table} on select get from '${upstream.origin}/${table}?id={^id}'`
    ])))
    const service = await createService({ tables: `${folder.path}/tables` })
    const app = await listen(service.listener)
    url = `${app.origin}/`
    endings.push(app.close, service.close, upstream.close, () => folder.remove())
  })
  after(async () => { for (const end of endings) await end() })
  beforeEach(() => { asked.length = 0 })

  /** @param {Page} page @param {string} [script] */
  async function run (page, script) {
    if (script !== undefined) await page.fill('#script', script)
    await page.click('#run')
    await page.locator('#run:enabled').waitFor()
  }
  const scriptOf = (/** @type {Page} */ page) => page.inputValue('#script')
  const noteOf = async (/** @type {Page} */ page) => await page.textContent('#note') ?? ''

  for (const [width, scheme] of /** @type {const} */ ([
    [390, 'light'], [390, 'dark'], [1440, 'light'], [1440, 'dark']
  ])) {
    it(`at ${width} px, ${scheme}: shows 64 calls in five low rows that unfold, without ` +
      'barriers, complaints and scrolling sideways', async () => {
      const { page, problems, close } =
        await openPage(url, { width, scheme, hash: toHash(SCRIPT) })
      try {
        await run(page)
        const rows = page.locator('#call-rows tbody tr')
        const buttons = page.locator('#call-rows button')
        expect(await rows.count()).to.equal(5)
        const fold = buttons.filter({ hasText: '× 60' })
        await fold.focus()
        await page.keyboard.press('Enter')
        expect(await fold.getAttribute('aria-expanded')).to.equal('true')
        expect(await rows.count()).to.equal(5 + 61)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        expect(await rows.filter({ hasText: 'GET http://' }).textContent())
          .to.match(/\/items\?id=1line 4, started at [\d.]+ ms, waited .* 10 bytes$/)
        const heights = /** @type {number[]} */ (await page.evaluate('[...document.' +
          'querySelectorAll("#call-rows tr:not(.note)")].map(row => row.offsetHeight)'))
        expect(Math.max(...heights)).to.be.at.most(MOST_ROW)
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width)
        expect(await findBarriers(page)).to.deep.equal([])
        expect(await problems()).to.deep.equal([])
        await fold.press('Enter')
        expect(await rows.count()).to.equal(5)
      } finally {
        await close()
      }
    })
  }

  it('draws calls that were under way at once one below the other, on the scale', async () => {
    const { page, close } = await openPage(url, { hash: toHash(SCRIPT) })
    try {
      await run(page)
      const boxes = await Promise.all((await page.locator('#call-rows .wait').all())
        .map(bar => bar.boundingBox()))
      const axis = await page.locator('#call-axis').boundingBox()
      const [first, ...others] = boxes.map(box => ({ x: box?.x ?? NaN, width: box?.width ?? NaN }))
      // The browser places boxes on a grid of its own, a fraction of a pixel wide.
      const begin = Math.floor(axis?.x ?? NaN)
      expect(boxes).to.have.length(4)
      for (const { x } of others) {
        expect(x).to.be.within(begin, (first?.x ?? NaN) + (first?.width ?? NaN))
      }
      expect(await page.locator('#call-rows .bad').first().textContent()).to.equal('1 failed')
    } finally {
      await close()
    }
  })

  it('fills in the script of a link, and runs nothing', async () => {
    const { page, problems, close } = await openPage(url, { hash: toHash(SCRIPT) })
    expect(await scriptOf(page)).to.equal(SCRIPT)
    expect(await noteOf(page)).to.match(/^This script of 5 lines comes from the address/)
    await page.reload()
    await page.locator('#example option[value="show tables"]').waitFor({ state: 'attached' })
    expect(await scriptOf(page)).to.equal(SCRIPT)
    expect(asked).to.deep.equal([])
    expect(await page.locator('#summary').textContent()).to.equal('')
    expect(await problems()).to.deep.equal([])
    await close()
  })

  it('keeps what runs and what is written for a reload and the way back', async () => {
    const { page, close } = await openPage(url)
    const [a, b] = ["select * from shop.user where id = 'ä&#'", "select * from\n shop.user"]
    await run(page, a)
    await run(page, b)
    await page.fill('#script', 'show tables')
    await readUntil(() => Promise.resolve(page.url()), now => now.endsWith('=show%20tables'))
    await page.reload()
    expect(await scriptOf(page)).to.equal('show tables')
    await page.goBack()
    await readUntil(() => scriptOf(page), script => script === b)
    await page.goBack()
    expect(await readUntil(() => scriptOf(page), script => script === a)).to.equal(a)
    expect(await noteOf(page)).to.include('has not run again')
    expect(await page.locator('#problem').isVisible()).to.equal(false)
    await page.goForward()
    expect(await readUntil(() => scriptOf(page), script => script === b)).to.equal(b)
    expect(asked.map(target => decodeURIComponent(target))).to.deep.equal(['/user?id=ä&#'])
    await close()
  })

  it('keeps a script that is too long for a link in the tab, and says so', async () => {
    const { page, close } = await openPage(url)
    const long = `-- ${'x'.repeat(20_000)}\nshow tables`
    await run(page, long)
    expect(await noteOf(page)).to.match(/^The script is too long for a link: 20\d+ characters/)
    await page.reload()
    expect(await readUntil(() => scriptOf(page), script => script === long)).to.equal(long)
    await close()
  })

  it('says what is wrong with an address, and goes on', async () => {
    const { page, problems, close } = await openPage(url, { hash: '#script=%E0%A4%A' })
    expect(await noteOf(page)).to.match(/^The address holds no readable script/)
    await readUntil(() => scriptOf(page), script => script !== '')
    await run(page)
    expect(await page.locator('#result-text').textContent()).to.include('shop.user')
    expect(await problems()).to.deep.equal([])
    await close()
  })

  it('shows markup of a link and of an answer as text', async () => {
    const markup = '<img src=x onerror="window.hurt = 1"></textarea>'
    const { page, problems, close } = await openPage(url, { hash: toHash(markup) })
    expect(await scriptOf(page)).to.equal(markup)
    await run(page)
    await run(page, `select * from shop.user where id in ('${markup}', '<b>')`)
    await page.locator('#call-rows button').first().click()
    expect(await page.evaluate('[window.hurt, document.images.length].join()')).to.equal(',0')
    expect(await problems()).to.deep.equal([])
    await close()
  })

  it('says first which word was meant', async () => {
    const { page, close } = await openPage(url)
    await run(page, "selct * from shop.user where id = '1'")
    expect(await page.locator('#problem-list').innerText()).to.match(
      /^'selct' means nothing here; did you mean 'select'\?\s+selct \* from .*\n\^\nline 1, column 1/
    )
    expect(await findBarriers(page)).to.deep.equal([])
    await close()
  })
})
