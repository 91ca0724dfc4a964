// Runs that are watched in a browser while they go on, and everything that may end them early.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { ask } from '../../live/ask.js'
import { openPage, useBrowser } from '../../report/browser/open-page.js'
import { descendantsOf, isAlive, startCommand, until } from '../run-command.js'

const SMALL = ['--only', 'node', '--actions', 'static', '--connections', '2', '--preset', 'smoke']
const onLinux = process.platform === 'linux'

/** @param {ReturnType<typeof startCommand>} run @returns {Promise<string>} the address that it prints */
async function addressOf (run) {
  const pattern = /^live: (http:\S+)\n/m
  await until(() => pattern.test(run.output.stderr), 'the address', 30_000)
  return pattern.exec(run.output.stderr)?.[1] ?? ''
}

/** @param {string} url */
async function expectGone (url) {
  expect(await ask(url).answered.catch(error => error)).to.have.property('code', 'ECONNREFUSED')
}

/** @param {string} folder @param {string} type */
function hasLine (folder, type) {
  const path = join(folder, 'run.ndjson')
  return existsSync(path) && readFileSync(path, 'utf8').includes(`"type":"${type}"`)
}

describe('a run that is watched', function () {
  this.timeout(90_000)

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  describe('in a browser', () => {
    useBrowser()

    it('shows a board after its block and the whole board in the end, and keeps nothing of the ' +
      'page in its file', async () => {
      const run = startCommand('bench', [...SMALL, '--live', '--out', folder])
      const { page, problems, close } = await openPage(await addressOf(run))
      try {
        await page.getByText('So far, after 1 block').waitFor({ timeout: 60_000 })
        expect(await page.locator('svg').count()).to.be.above(0)
        expect(await page.getByRole('note').textContent()).to.include('a smoke run')
        const { code } = await run.ended
        expect(code).to.equal(0)
        await page.getByText('The run is over.').waitFor()
        expect(await page.locator('#status').textContent()).to.include(join(folder, 'report.html'))
        expect(await problems()).to.deep.equal([])
        const [line = ''] = readFileSync(join(folder, 'run.ndjson'), 'utf8').split('\n')
        expect(JSON.parse(line).options).to.not.have.property('live')
      } finally {
        await close()
      }
    })
  })

  it('is gone at once with SIGTERM, and leaves nothing running', async function () {
    if (!onLinux) this.skip()
    const run = startCommand('bench', [...SMALL, '--live', '--out', folder])
    const url = await addressOf(run)
    await until(() => hasLine(folder, 'warm-up'), 'the first warm-up', 40_000)
    const children = descendantsOf(run.pid)
    expect(children).to.not.have.lengthOf(0)
    const waiting = ask(url)
    await waiting.connected
    run.child.kill('SIGTERM')
    expect(await waiting.answered.catch(error => error)).to.have.property('code', 'ECONNRESET')
    expect((await run.ended).code).to.equal(130)
    await expectGone(url)
    expect(children.filter(isAlive)).to.deep.equal([])
  })

  it('prints one JSON object on standard output and its address beside it', async () => {
    const run = startCommand('bench', [...SMALL, '--live', '--json', '--quiet', '--out', folder])
    const url = await addressOf(run)
    const { code, stdout } = await run.ended
    expect(JSON.parse(stdout)).to.include({ exitCode: 0 })
    expect(code).to.equal(0)
    await expectGone(url)
  })

  it('does not begin where its port is taken, and says by whom', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    const { code, stdout, stderr } =
      await startCommand('bench', [...SMALL, '--live', String(port), '--out', folder]).ended
    other.close()
    expect(stderr).to.include(`--live needs port ${port} of 127.0.0.1 for its page`)
    if (onLinux) expect(stderr).to.include(`pid ${process.pid}`)
    expect(stdout).to.equal('')
    expect(existsSync(join(folder, 'run.ndjson'))).to.equal(false)
    expect(code).to.equal(64)
  })

  it('opens no page where only the plan is printed', async () => {
    const { code, stderr } = await startCommand('bench', [...SMALL, '--live', '--dry-run']).ended
    expect(stderr).to.equal('')
    expect(code).to.equal(0)
  })
})
