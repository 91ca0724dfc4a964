/** @import {QlError} from '../../../src/errors/index.js' */
import { assert } from 'chai'
import { relative } from 'node:path'
import { compilePlainTable, compileTable, loadTables } from '../../../src/tables/index.js'
import { parseCreateTable } from '../create-verb.js'
import { createDirectory } from './table-directory.js'

const FILES = {
  'b.ql': '-- the second\ncreate table second on select get from "http://h/{config.name}"',
  'a/deep/first.ql': 'create table first.of.all on select get from "http://h/?a={a}" using patch ' +
    '\'../patch.js\'; create table third on select get from "http://h/3"',
  'a/patch.js': "exports['patch uri'] = args => args.uri; exports.helper = 5",
  'broken.ql': 'create table broken on select get from',
  'empty.ql': '-- nothing here',
  'notes.txt': 'create table notes on select get from "http://h/"',
  'script.ql': 'create table x on select get from "http://h/"; select * from x',
  'returns.ql': 'create table y on select get from "http://h/"; return 1',
  'template.ql': 'create table z on select get from "http://h/{a"',
  'missing.ql': 'create table m on select get from "http://h/" using patch \'nowhere.js\'',
  'throws.ql': 'create table n on select get from "http://h/" using patch \'throws.js\'',
  'throws.js': 'throw new Error("no way")',
  'twice.ql': 'create table second on select get from "http://other/"',
  'connector.ql': 'create table c via mongodb on select get from "http://h/"'
}

describe('loadTables', () => {
  /** @type {Awaited<ReturnType<typeof createDirectory>>} */
  let made
  /** @type {Map<string, import('../../../src/types.js').Table>} */
  let tables
  /** @type {Record<string, Error>} */
  const reported = {}

  before(async () => {
    made = await createDirectory(FILES)
    tables = await loadTables(made.directory, {
      config: { name: 'N' },
      report: (error, file) => { reported[relative(made.directory, file)] = error }
    })
  })
  after(() => made.remove())

  it('finds the tables of all directories by the names in their scripts', () => {
    assert.sameMembers([...tables.keys()], ['first.of.all', 'third', 'second'])
    assert.equal(tables.get('second')?.comments.trim(), 'the second')
    assert.equal(tables.get('second')?.verbs.select?.template.text, 'http://h/N')
    assert.isTrue(tables.get('second')?.file?.endsWith('b.ql'))
  })

  it('loads patches from where the table lies', () => {
    assert.hasAllKeys(tables.get('first.of.all')?.verbs.select?.patch, ['patch uri'])
    assert.isNull(tables.get('third')?.verbs.select?.patch)
  })

  /** @type {[string, RegExp][]} */
  const SKIPPED = [
    ['broken.ql', /./], ['empty.ql', /found none/],
    ['script.ql', /nothing but create table statements.*line 1/],
    ['returns.ql', /nothing but create table/], ['template.ql', /expected '}'/],
    ['missing.ql', /Table m: 'using patch nowhere.js' can't be used/], ['throws.ql', /no way/],
    ['twice.ql', /Table second .*b\.ql already/], ['connector.ql', /connector http/]
  ]
  for (const [file, message] of SKIPPED) {
    it(`reports ${file} and goes on`, () => assert.match(reported[file]?.message ?? '', message))
  }

  it('reports nothing else', () =>
    assert.sameMembers(Object.keys(reported), SKIPPED.map(([file]) => file)))

  it('gives frozen tables', () => {
    const table = tables.get('second')
    assert.isFrozen(table)
    assert.isFrozen(table?.verbs.select)
  })

  it('fails when there is no such directory', async () => {
    const error =
      await loadTables(`${made.directory}/nowhere`, { config: {}, report: () => undefined })
        .catch(error => error)
    assert.equal(error.code, 'ENOENT')
  })
})

describe('compileTable', () => {
  const CLAUSES = [
    ["using patch '/etc/hostname'", 'using patch /etc/hostname'],
    ["using bodyTemplate '/etc/passwd' type 'text/plain'", 'using bodyTemplate /etc/passwd'],
    ["authenticate using 'fs'", 'authenticate using fs']
  ]
  for (const [clause, said] of CLAUSES) {
    it(`refuses strangers "${clause}"`, async () => {
      const statement = parseCreateTable(`create table t on insert post to "http://h/" ${clause}`)
      const error = /** @type {QlError} */ (
        await compileTable(statement, { config: {}, allowFiles: false }).catch(error => error)
      )
      assert.equal(error.code, 'INLINE_FILES')
      assert.include(error.message, `'${said}'`)
      assert.throws(
        () => compilePlainTable(statement, { config: {} }), /needs a file of the server/
      )
    })
  }

  it('reads verbs, result sets and expiry', async () => {
    const table = await compileTable(
      parseCreateTable('create table t on select get from "http://h/" resultset \'a.b\' expires ' +
        '60 on update patch "http://h/{id}" on insert put to "http://h/"'),
      { config: {} }
    )
    assert.deepEqual([
      table.verbs.select?.resultset, table.verbs.select?.expiresSeconds, table.verbs.update?.method,
      table.verbs.insert?.method, table.verbs.delete
    ], [['a', 'b'], 60, 'patch', 'put', undefined])
  })

  it('loads packages by their names and modules of either kind', async () => {
    const made = await createDirectory({
      'esm.mjs': "export default { 'patch uri': () => undefined }; export const named = () => 1",
      'common.cjs': "module.exports = { auth (params, config, done) { done() } }",
      'node_modules/of-auth/index.js': 'exports.auth = (params, config, done) => done()'
    })
    try {
      const compile = (/** @type {string} */ clause) => compileTable(
        parseCreateTable(`create table t on select get from "http://h/" ${clause}`),
        { config: {}, baseDirectory: made.directory }
      )
      assert.hasAllKeys(
        (await compile("using patch 'esm.mjs'")).verbs.select?.patch, ['patch uri', 'named']
      )
      assert.isFunction((await compile("auth using 'common.cjs'")).verbs.select?.auth)
      assert.isFunction((await compile("auth using 'of-auth'")).verbs.select?.auth)
      assert.match(
        (await compile("auth using 'esm.mjs'").catch(error => error)).message,
        /export a function called auth/
      )
    } finally {
      await made.remove()
    }
  })

  it('loads patches of the original from packages of ES modules', async () => {
    const made = await createDirectory({
      'package.json': '{"type": "module"}',
      'old.js': "var path = require('path'); exports['patch uri'] = function (options) { return " +
        "path.basename('/a/b') }"
    })
    try {
      const table = await compileTable(
        parseCreateTable('create table t on select get from "http://h/" using patch \'old.js\''),
        { config: {}, baseDirectory: made.directory }
      )
      assert.equal(table.verbs.select?.patch?.['patch uri']?.(), 'b')
    } finally {
      await made.remove()
    }
  })
})
