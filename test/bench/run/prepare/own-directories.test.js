import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { loadAllActions, loadAllServers } from '../../../../bench/run/prepare/own-directories.js'

describe('folders of the user', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-directories-'))
    mkdirSync(join(folder, 'empty'))
  })
  after(() => rmSync(folder, { recursive: true }))

  for (const [option, load] of /** @type {const} */ ([
    ['--actions-dir', async (/** @type {string[]} */ paths) => loadAllActions(paths)],
    ['--servers-dir', loadAllServers]
  ])) {
    it(`are refused by ${option} where they hold nothing, or are not there`, async () => {
      for (const [path, why] of /** @type {const} */ ([
        [join(folder, 'none'), 'there is no such folder'], [folder, 'nothing in']
      ])) {
        const error = await load([path]).then(() => null, refused => refused)
        expect(error).to.be.instanceOf(BenchError).with.property('code', 'DIRECTORY_UNUSABLE')
        expect(error.message).to.include(option).and.include(why)
      }
    })
  }
})
