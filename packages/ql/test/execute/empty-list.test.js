import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { createTestEngine } from './create-test-engine.js'

const TABLES = `
  create table plain on select get from "/t?id={id}" on update put to "/t?id={id}"
    on delete delete "/t?id={#id}"
    on insert post to "/t?id={id}" using bodyTemplate "body.mu" type "application/xml"
  create table headed on select get from "/t?id={id}" using patch "headers.cjs"
    on insert post to "/t?id={#id}" using patch "headers.cjs"
  create table moved on select get from "/t?id={id}" using patch "uri.cjs"
  create table each on insert post to "/t" using bodyTemplate "body.mu" type "application/xml"
    foreach 'id'`

const FILES = {
  'headers.cjs': "exports['patch headers'] = ({ headers }) => headers",
  'uri.cjs': "exports['patch uri'] = ({ uri }) => uri",
  'body.mu': '<x>{{params.id}}</x>'
}

describe('an empty list for a token of one value', () => {
  let baseDirectory = ''

  before(async () => {
    baseDirectory = await mkdtemp(join(tmpdir(), 'ql-empty-'))
    for (const [name, text] of Object.entries(FILES)) {
      await writeFile(join(baseDirectory, name), text)
    }
  })
  after(() => rm(baseDirectory, { recursive: true }))

  for (const statement of [
    "select * from plain where id in ('{none}')",
    'select * from plain where id = "{none}"',
    'select * from plain where id = none',
    'update plain with "{other}" where id = "{none}"',
    "delete from plain where id in ('{none}')",
    "insert into plain (id) values ('{none}')",
    'insert "{empty}" into plain',
    "select * from headed where id in ('{none}')",
    "insert into headed (id) values ('{none}')",
    "select * from moved where id in ('{none}')",
    "insert into each (id) values ('{none}')"
  ]) {
    it(`makes no request of ${statement}`, async () => {
      const { client, run } = await createTestEngine(TABLES, { baseDirectory })
      client.serve(() => [1])
      assert.deepEqual(
        await run(`none = []; other = {"x": 1}; empty = {"id": []}; return ${statement}`), {}
      )
      assert.deepEqual(client.uris(), [])
    })
  }
})
