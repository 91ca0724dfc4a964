import { assert } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/program/read-config.js'

describe('the configuration file', () => {
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'ql-config-')) })
  after(() => rmSync(folder, { recursive: true }))

  /** @param {string} text */
  const read = text => {
    const path = join(folder, 'config.json')
    writeFileSync(path, text)
    return readConfig(path)
  }

  it('may hold anything beside the keys that mean something to the app', () => {
    const config = {
      maxNestedRequests: 50, maxResponseLength: 1e6, jsonp: true, apikeys: { a: 'b' }
    }
    assert.deepEqual(read(JSON.stringify(config)), config)
    assert.deepEqual(read('{"jsonp": false}'), { jsonp: false })
  })

  for (const [text, reason] of [
    ['{"jsonp": "yes"}', /"jsonp" takes true or false; "yes" came/],
    ['{"jsonp": 1}', /"jsonp" takes true or false; 1 came/],
    ['{"maxNestedRequests": 0}', /"maxNestedRequests" takes a whole number above 0; 0 came/],
    ['{"maxResponseLength": 1.5}', /"maxResponseLength" takes a whole number above 0; 1\.5 came/],
    ['[]', /expected an object/],
    ['null', /expected an object/]
  ]) {
    it(`is refused with what was expected: ${text}`, () => {
      assert.throws(() => read(String(text)), reason)
    })
  }
})
