import { assert } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPTIONS, parseSettings } from '../src/options.js'

describe('the options of ql', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ql-options-'))
    for (const name of ['tables', 'routes', 'udfs']) mkdirSync(join(folder, name))
    const files = {
      'config.json': '{"a":1}',
      'list.json': '[1]',
      'broken.json': '{\n  "a": 1,\n  "b" 2\n}',
      'empty.json': '',
      'limits.json': '{"maxNestedRequests":-1}',
      'bom.json': '\uFEFF{}',
      'jsonp.json': '{"jsonp":"yes"}'
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  })
  after(() => rmSync(folder, { recursive: true }))

  /** @param {Record<string, string[]>} settings */
  const parse = settings => parseSettings(settings, { workingDirectory: folder })

  it('name no files when nothing is given', () => {
    assert.deepEqual(parse({}), {
      tables: null,
      routes: null,
      config: null,
      overrides: {},
      allowHosts: [],
      tablesFromRequests: false,
      hostNames: [],
      origins: [],
      udfs: null,
      q: true,
      console: true
    })
  })

  it('are complete, absolute and frozen', () => {
    const read = parse({
      '--tables': ['tables'], '--routes': [join(folder, 'routes')], '--config': ['config.json'],
      '--udfs': ['udfs'], '--upstream': ['http://127.0.0.1:8080/'],
      '--proxy': ['http://[::1]:3128'],
      '--allow-hosts': ['a.example, b.example:8080', '[::1]:81'],
      '--allow-host': ['app.example', 'b.example:81'], '--allow-origin': ['https://Shop.example'],
      '--allow-tables-from-requests': ['true'], '--disable-q': ['true'],
      '--disable-console': ['true']
    })
    assert.deepEqual(read, {
      tables: join(folder, 'tables'),
      routes: join(folder, 'routes'),
      config: join(folder, 'config.json'),
      udfs: join(folder, 'udfs'),
      overrides: {
        upstream: 'http://127.0.0.1:8080',
        proxy: { '*': { host: '[::1]', port: 3128 } }
      },
      allowHosts: ['a.example', 'b.example:8080', '[::1]:81'],
      tablesFromRequests: true,
      hostNames: ['app.example', 'b.example:81'],
      origins: ['https://shop.example'],
      q: false,
      console: false
    })
    assert.isFrozen(read)
  })

  it('take a configuration that begins with a byte order mark', () =>
    assert.equal(parse({ '--config': ['bom.json'] }).config, join(folder, 'bom.json')))

  /** @type {[settings: Record<string, string[]>, message: RegExp][]} */
  const wrong = [
    [
      { '--tables': ['nowhere'] },
      /^--tables takes a directory, and .*\/nowhere is not there; 'nowhere' came$/
    ],
    [
      { '--routes': ['config.json'] },
      /^--routes takes a directory, and .*config\.json is none; 'config\.json' came$/
    ],
    [{ '--udfs': [''] , '--tables': ['x'] }, /^--tables takes a directory/],
    [
      { '--config': ['nowhere.json'] },
      /^--config takes a JSON file, and there is none at .*nowhere\.json/
    ],
    [{ '--config': ['tables'] }, /^--config takes a JSON file/],
    [
      { '--config': ['broken.json'] },
      new RegExp('^--config takes a JSON object of settings, and this is wrong in ' +
        ".*broken\\.json:3:7: it is no JSON: Expected ':'.*; 'broken\\.json' came$")
    ],
    [{ '--config': ['empty.json'] }, /empty\.json:1:1: it is no JSON/],
    [{ '--config': ['list.json'] }, /list\.json: expected an object/],
    [{ '--config': ['limits.json'] }, /"maxNestedRequests" takes a whole number above 0; -1 came/],
    [{ '--upstream': ['127.0.0.1:8080'] }, /^--upstream takes an address without a path/],
    [{ '--upstream': ['http://h/path'] }, /^--upstream takes/],
    [{ '--proxy': ['https://h'] }, /^--proxy takes/],
    [{ '--proxy': ['http://user:secret@h'] }, /^--proxy takes/],
    [
      { '--allow-hosts': ['http://h'] },
      /^--allow-hosts takes hosts separated by commas.*'http:\/\/h' came$/
    ],
    [{ '--allow-hosts': ['h/path'] }, /^--allow-hosts takes/],
    [{ '--allow-hosts': [' , '] }, /^--allow-hosts takes/],
    [{ '--allow-host': ['*'] }, /^--allow-host takes a name, with or without a port.*'\*' came$/],
    [{ '--allow-origin': ['shop.example'] }, /^--allow-origin takes an origin without a path/],
    [{ '--config': ['jsonp.json'] }, /"jsonp" takes true or false; "yes" came/]
  ]
  for (const [settings, message] of wrong) {
    it(`refuse ${JSON.stringify(settings)}`, () => assert.throws(() => parse(settings), message))
  }

  it('all say what they are for', () => {
    for (const { flags, description } of OPTIONS) {
      assert.match(flags, /^--[a-z-]+( <[a-z:[\]]+>)?$/)
      assert.isAbove(description.length, 10)
    }
  })
})
