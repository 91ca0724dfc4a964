import { expect } from 'chai'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expectSilence, startCommand } from '../../src/index.js'
import { ask } from '../ask.js'

const PROGRAM = fileURLToPath(new URL('../programs/answer.js', import.meta.url))

describe('a command that answers over TLS', () => {
  const line = {
    command: [process.execPath, PROGRAM, '{port}', 'tls'], url: 'https://127.0.0.1:{port}/'
  }

  it('is started where any certificate will do', async () => {
    const { url, stop } = await startCommand({ ...line, insecure: true })
    try {
      expect(await ask(url)).to.equal(`/ of ${new URL(url).host}`)
    } finally {
      await stop()
    }
  })

  it('is given up at once where its certificate is not accepted', async () => {
    const error = await startCommand(line).then(() => null, reason => reason)
    expect(error).to.include({ code: 'COMMAND_UNTRUSTED' })
    expect(error.message).to.match(/answers at https:.* self-signed .*--insecure accepts any/)
  })
})

describe('a command that answers at a unix socket', () => {
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-sockets-')) })
  after(() => rmSync(folder, { recursive: true }))

  it('has one of its own for each start, which is gone with it', async () => {
    const socket = `${folder}/{port}.sock`
    const line = { command: [process.execPath, PROGRAM, socket], url: `http://unix:${socket}:/a` }
    const started = await Promise.all([startCommand(line), startCommand(line)])
    const urls = started.map(({ url }) => url)
    const answers = await Promise.all(urls.map(ask))
    await Promise.all(started.map(({ stop }) => stop()))
    expect(new Set(urls).size).to.equal(2)
    expect(answers).to.deep.equal(Array(2).fill('/a of localhost'))
    expect(urls.map(url => existsSync(url.split(':')[2] ?? ''))).to.deep.equal([false, false])
  })

  it('can be started at the same one again, and not while another answers there', async () => {
    const socket = `${folder}/app.sock`
    const line = { command: [process.execPath, PROGRAM, socket], url: `http://unix:${socket}:/` }
    await (await startCommand(line)).stop()
    const { stop } = await startCommand(line)
    try {
      const taken = await expectSilence(line.url, 0).catch(({ code }) => code)
      expect(taken).to.equal('URL_TAKEN')
    } finally {
      await stop()
    }
  })

  it('is told where it listens instead', async function () {
    if (process.platform !== 'linux') this.skip()
    const [here, there] = [`${folder}/here.sock`, `${folder}/there.sock`]
    const line = { command: [process.execPath, PROGRAM, here], url: `http://unix:${there}:/` }
    const { code, facts } = await startCommand(line, { readyMs: 1500 })
      .then(() => expect.fail('it was started'), error => error)
    expect([code, facts.listeners]).to.deep.equal(['COMMAND_ELSEWHERE', [`unix:${here}`]])
  })
})
