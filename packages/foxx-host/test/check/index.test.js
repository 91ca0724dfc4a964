// What a service lacks here, found by reading it.
import { expect } from 'chai'
import { checkService, runCheck, toSentence } from '../../src/check/index.js'
import { toRecord, writeFolder } from '../runtime/modules/service.js'

/** @param {Record<string, string>} files @param {object} [more] of the manifest */
async function check (files, more = {}) {
  const fields = { main: 'index.js', ...more }
  const directory = writeFolder({ 'manifest.json': JSON.stringify(fields), ...files })
  const manifest = { ...toRecord(directory).manifest, ...fields }
  return checkService({ directory, manifest })
}

/** @param {string} code of index.js */
const listOf = async code => (await check({ 'index.js': code })).map(({ what }) => what)

describe('the check of a service', () => {
  it('finds all that is out, in every file that is required, with its line', async () => {
    const lacks = await check({
      'index.js': "'use strict'\nconst a = require('@arangodb/analyzers')\nrequire('./lib')",
      'lib/index.js': "const { db } = require('@arangodb')\n\n" +
        "exports.make = () => db._createView('v', 'arangosearch')\n" +
        "exports.find = () => db._query('FOR d IN v SEARCH d.x == 1 RETURN d')\n",
      'setup.js': "require('@arangodb').db.a.ensureIndex({ type: 'inverted', fields: ['a'] })",
      'unused.js': "require('@arangodb/pregel')"
    }, { scripts: { setup: 'setup.js' } })
    expect(toSentence(lacks).split('; ').sort()).to.deep.equal([
      "index.js:2: analyzers ('@arangodb/analyzers')",
      'lib/index.js:3: ArangoSearch views (db._createView)',
      'lib/index.js:4: a query: this host has no views, so there is nothing to SEARCH',
      "setup.js:1: indexes of type 'inverted'"
    ])
    expect(lacks.every(({ isFatal }) => isFatal)).to.equal(true)
  })

  it('reads queries that are put together', async () => {
    const why = 'PHRASE(): it has no views and no analyzers'
    for (const code of [
      'aql`FOR d IN ${v} FILTER PHRASE(d.x, ${y}) RETURN d`',
      "'FOR d IN ' + v + ' FILTER PHRASE(d.x, @y) ' + 'RETURN d'",
      'aql`FOR d IN ${v} FILTER phrase(d.x, 1) INSERT d INTO ${w}`'
    ]) expect(await listOf(code), code).to.deep.equal([`a query: ${why}`])
  })

  it('finds nothing in a service that has all', async () => {
    const found = await check({
      'index.js': "#!/usr/bin/env node\nconst { db, query } = require('@arangodb'), _ = " +
        "require('lodash/map')\nrequire('own'); require('./data.json'); require('crypto')\n" +
        "db.a.ensureIndex({ type: 'persistent', fields: ['a'] })\nquery`RETURN ${1}`\n" +
        "const text = 'Return what you can SEARCH for'",
      'data.json': '{}',
      'node_modules/own/index.js': "require('@arangodb/analyzers')"
    })
    expect(found).to.deep.equal([])
  })

  it('lets a service try', async () => {
    expect(await listOf("try { require('@arangodb/pregel') } catch (e) { require('./x') }"))
      .to.deep.equal(["'./x', which is neither in the service nor bundled"])
  })

  it('tells what nobody has from what is out', async () => {
    const lacks = await check({ 'index.js': "require('left-pad'); require('../../etc/passwd')" })
    expect(lacks.map(({ isFatal }) => isFatal)).to.deep.equal([false, false])
  })

  it('knows services of ArangoDB 2.x', async () => {
    const lacks = await check({ 'app.js': '' }, { main: undefined, controllers: { '/': 'app.js' } })
    expect(lacks.map(({ file, isFatal }) => [file, isFatal])).to.deep.equal(
      [['manifest.json', true]])
    expect(await listOf("var Foxx = require('org/arangodb/foxx')")).to.deep.equal(
      ["services of ArangoDB 2.x ('org/arangodb/foxx')"])
  })

  it('leaves code that is none to the loader', async () => {
    expect(await listOf('this is no code')).to.deep.equal([])
  })
})

describe('foxx-host check', () => {
  it('prints a line for each, and tells the exit code', async () => {
    const manifest = '{"main": "index.js"}'
    const poor = writeFolder({ 'manifest.json': manifest, 'index.js': "\nrequire('@arangodb/x')" })
    expect(await runCheck([poor])).to.deep.equal({
      text: "index.js:2: a module that is not part of this host ('@arangodb/x')\n", exitCode: 1
    })
    const rich = writeFolder({ 'manifest.json': manifest, 'index.js': "require('fs/promises')" })
    expect((await runCheck([rich])).exitCode).to.equal(1)
    expect((await runCheck([rich, '--allow-node'])).exitCode).to.equal(0)
  })

  it('says what it expects', async () => {
    for (const args of [[], ['--help'], ['a', 'b'], [writeFolder({})]]) {
      const error = await runCheck(args).then(() => null, reason => reason)
      expect(error?.message, args.join()).to.match(/expects the folder of a service/)
    }
  })
})
