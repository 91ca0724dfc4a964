import { expect } from 'chai'
import { once } from 'node:events'
import {
  mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync
} from 'node:fs'
import { IncomingMessage, ServerResponse, get } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendFile } from '../../../servers/node/send-file.js'
import { startListener } from '../start-listener.js'

const SMALL = 100
const LARGE = 200_000
const MORE_THAN_SOCKETS_TAKE = 2 ** 26

describe('a file that is sent by node', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-file-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  for (const size of [SMALL, LARGE]) {
    it(`harms nobody when its client goes away before ${size} bytes were ` +
      'looked up, and is closed', async () => {
      const path = join(folder, 'file.txt')
      writeFileSync(path, 'x'.repeat(size))
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      /** @type {Error[]} */
      const failures = []
      sendFile(response, { path, bodiless: false, onFailure: error => failures.push(error) })
      response.destroy()
      await closed(path)
      expect(failures).to.deep.equal([])
      expect(response.headersSent).to.equal(false)
    })
  }
})

describe('a file that ends early while node sends it', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-file-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('ends the connection, so that its client does not wait for the rest', async () => {
    const path = join(folder, 'file.txt')
    writeFileSync(path, '')
    truncateSync(path, MORE_THAN_SOCKETS_TAKE)
    const { url, close } = await startListener((_, response) =>
      sendFile(response, { path, bodiless: false, onFailure: error => { throw error } }))
    const [answer] = /** @type {[IncomingMessage]} */ (await once(get(url), 'response'))
    truncateSync(path, 0)
    const reason = await text(answer).then(() => null, error => error)
    close()
    expect(reason).to.have.property('code', 'ECONNRESET')
  })
})

/** Until nobody has it open; what opens it is under way at first. @param {string} path */
async function closed (path) {
  await sleep(20)
  while (process.platform === 'linux' && isOpen(path)) await sleep(5)
}

/** @param {string} path */
function isOpen (path) {
  return readdirSync('/proc/self/fd').some(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === path
    } catch {
      // It was closed while we looked.
      return false
    }
  })
}
