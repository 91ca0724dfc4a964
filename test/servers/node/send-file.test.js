import { expect } from 'chai'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendFile } from '../../../servers/node/send-file.js'

const SMALL = 100
const LARGE = 200_000

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
