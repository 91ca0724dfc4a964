// Several requests after a login, sent to two starts of a shop: in which shares, what is found, and what is kept. A
// minute.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCommand } from '../run-command.js'

const SHOP = fileURLToPath(new URL('../../requests/shop.js', import.meta.url))
const LIST = fileURLToPath(new URL('../../requests/shop.json', import.meta.url))
const PASSWORD = 'pa"ss-word-42'
const env = { SHOP_PASSWORD: PASSWORD }

describe('npm run compare -- --requests', function () {
  this.timeout(180_000)
  /** @type {string} */
  let top
  before(() => { top = mkdtempSync(join(tmpdir(), 'compare-requests-')) })
  after(() => rmSync(top, { recursive: true, force: true }))

  /** @param {{a?: string, b?: string, out: string, list?: string}} what a, b: after the port */
  const compare = ({ a = '', b = '', out, list = LIST }) => startCommand('compare', [
    '--command-a', `node '${SHOP}' {port} ${a}`, '--command-b', `node '${SHOP}' {port} ${b}`,
    '--url', 'http://127.0.0.1:{port}', '--requests', list, '--connections', '8',
    '--budget', '10s', '--out', join(top, out)
  ], { env }).ended

  /** @param {string} out @returns {import('../../../../bench/types.js').Slice[]} */
  const slicesOf = out => readFileSync(join(top, out, 'run.ndjson'), 'utf8').trim().split('\n')
    .map(line => JSON.parse(line)).filter(({ type }) => type === 'slice')

  /** @param {string} out @returns {string} everything that was written */
  const filesOf = out => readdirSync(join(top, out)).map(name =>
    readFileSync(join(top, out, name), 'utf8')).join('\n')

  it('sends each request in its share, and keeps no secret', async () => {
    const { code, stdout, stderr } = await compare({ out: 'right' })
    expect(code, stdout + stderr).to.be.oneOf([0, 3])
    expect(stdout.replaceAll(/\s+/g, ' ')).to.include(
      'Requests: 80.0 % items, 10.0 % about, 10.0 % order, after POST /login at each start.'
    )
    const slices = slicesOf('right')
    expect(slices).to.have.length.above(3)
    for (const { requests = [], gates, sent } of slices) {
      const [items, about, order] = requests
      expect(requests.map(({ name, wrong }) => [name, wrong]))
        .to.deep.equal([['items', 0], ['about', 0], ['order', 0]])
      expect(items?.sent).to.be.closeTo(8 * (about?.sent ?? 0), 16)
      expect(order?.sent).to.be.closeTo(about?.sent ?? 0, 2)
      expect(requests.reduce((sum, one) => sum + one.sent, 0)).to.equal(sent)
      expect(gates.map(({ code }) => code)).not.to.include('conservation')
    }
    for (const text of [stdout, stderr, filesOf('right')]) {
      expect(text).not.to.include(PASSWORD)
      expect(text).not.to.include('ss-word-42')
    }
  })

  it('finds the request of which each hundredth answer is wrong, ' +
    'one in a thousand of all', async () => {
    const { stdout } = await compare({ b: '100', out: 'wrong' })
    const slices = slicesOf('wrong').filter(({ variant }) => variant === 'command-b')
    const [, , order] = slices.find(({ mismatches }) => mismatches > 0)?.requests ?? []
    expect(order).to.include({ name: 'order' }).and.property('wrong').is.above(0)
    expect(slices.flatMap(({ requests = [] }) => requests.slice(0, 2)).map(({ wrong }) => wrong))
      .to.deep.equal(Array(2 * slices.length).fill(0))
    const reproaches = slices.flatMap(({ gates }) => gates)
      .filter(({ code }) => code === 'conservation').map(({ detail }) => detail)
    expect(reproaches).to.have.length.above(0)
    for (const text of reproaches) {
      expect(text).to.match(
        /^\d+ of \d+ answers to 'order' are wrong: expected JSON with \/item = 2, got '\{"number/
      )
    }
    expect(stdout + filesOf('wrong')).to.include("answers to 'order' are wrong")
  })

  it('says why nobody could log in, without the password', async () => {
    const list = JSON.stringify({
      ...JSON.parse(readFileSync(LIST, 'utf8')),
      login: { path: '/login', json: { password: 'x${SHOP_PASSWORD}' }, take: { cookie: 'sid' } }
    })
    const { code, stdout, stderr } = await compare({ list, out: 'refused' })
    expect(code).to.equal(1)
    const said = `${stdout}${stderr}${filesOf('refused')}`
    expect(said.replaceAll(/\s+/g, ' ')).to.include('the login POST /login failed: expected a ' +
      "status from 200 to 299, got 401 'no: x${SHOP_PASSWORD} is wrong'")
    expect(said).not.to.include('ss-word-42')
  })

  it('refuses what is wrong before anything is started', async () => {
    const unset = await startCommand('compare', [
      '--command-a', 'false {port}', '--command-b', 'false {port}', '--url',
      'http://127.0.0.1:{port}', '--requests', LIST, '--out', join(top, 'unset')
    ], { env: { SHOP_PASSWORD: '' } }).ended
    expect([unset.code, unset.stderr]).to.deep.equal([
      64, '${SHOP_PASSWORD} in login.body is not set in the environment; export ' +
        "SHOP_PASSWORD='...' first, or write $${SHOP_PASSWORD} for these letters themselves\n"
    ])
    const wrong = await compare({ list: '[{"path": "/", "wieght": 2}]', out: 'typo' })
    expect([wrong.code, wrong.stderr])
      .to.deep.equal([64, 'requests[0].wieght: unknown; did you mean weight?\n'])
  })
})
