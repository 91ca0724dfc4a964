import { expect } from 'chai'
import { parseManifest } from '../../src/package/index.js'
import { errorOf } from './expect-error.js'

describe('the manifest', () => {
  /** @param {unknown} raw @param {{arangoVersion?: string}} [options] */
  const checkManifest = (raw, options) => parseManifest(JSON.stringify(raw), options)
  const read = (/** @type {Record<string, unknown>} */ raw) => checkManifest(raw).manifest
  const messageOf = async (/** @type {unknown} */ raw) =>
    (await errorOf(() => checkManifest(raw))).message

  it('is filled in where nothing is said', () => {
    expect(parseManifest('{}')).to.deep.equal({
      manifest: {
        author: '', description: '', files: {}, scripts: {}, configuration: {}, dependencies: {},
        provides: {}, tests: []
      },
      warnings: []
    })
  })

  it('is refused with 3000 and 400 when it is not JSON', async () => {
    const error = await errorOf(() => parseManifest('{"main": index.js}'))
    expect([error.errorNum, error.status]).to.deep.equal([3000, 400])
    expect(error.message).to.include('expected JSON')
    expect(error.cause).to.be.instanceOf(SyntaxError)
  })

  it('may begin with a byte order mark', () => {
    expect(parseManifest('\uFEFF{"main":"a.js"}').manifest.main).to.equal('a.js')
  })

  for (const raw of [null, [], 'main', 5]) {
    it('is refused with 3001 and 400 when it is ' +
      `${JSON.stringify(raw)}, not an object`, async () => {
      const error = await errorOf(() => parseManifest(JSON.stringify(raw)))
      expect([error.errorNum, error.status]).to.deep.equal([3001, 400])
    })
  }

  it('is told all that is wrong with it at once, with what was ' +
    'expected and what came', async () => {
    const message = await messageOf({
      name: '1st', main: 7, files: { a: true }, configuration: { b: { type: 'date' } }, scripts: []
    })
    expect(message).to.include('"name" must be a name of letters, digits, "-" and "_" that does ' +
      'not begin with a digit, came "1st"')
    expect(message).to.include('"main" must be a path, came 7')
    expect(message).to.include('"files.a" must be an object, came true')
    expect(message).to.include('"configuration.b.type" must be one of integer, number, boolean, ' +
      'string, password, json, came "date"')
    expect(message).to.include('"scripts" must be an object, came []')
  })

  for (const [raw, ...problems] of /** @type {[Record<string, unknown>, ...string[]][]} */ ([
    [{ $schema: 1 }, '"$schema" must be a string, came 1'],
    [{ keywords: 'a' }, '"keywords" must be an array, came "a"'],
    [{ contributors: {} }, '"contributors" must be an array, came {}'],
    [{ repository: [] }, '"repository" must be a string, came []'],
    [{ repository: null }, '"repository" must be a string, came null'],
    [{ thumbnail: '' }, '"thumbnail" must be a path, came ""'],
    [{ scripts: { a: 1 } }, '"scripts.a" must be a path, came 1'],
    [{ engines: { node: 20 } }, '"engines.node" must be a string, came 20'],
    [{ engines: { '': '*' } },
      '"engines" must be an object with names other than "" and "__proto__", came ""'],
    [{ files: { a: { type: 1, gzip: 'x' } } }, '"files.a.path" must be a path, came undefined',
      '"files.a.type" must be a string, came 1', '"files.a.gzip" must be true or false, came "x"'],
    [{ configuration: { a: null } }, '"configuration.a" must be an object, came null'],
    [{ configuration: { a: { required: 'yes', description: 1 } } },
      '"configuration.a.description" must be a string, came 1',
      '"configuration.a.required" must be true or false, came "yes"'],
    [{ dependencies: { a: { name: 1, version: 2, description: 3, required: 4, multiple: 5 } } },
      ...['version', 'name', 'description'].map((field, index) =>
        `"dependencies.a.${field}" must be a string, came ${[2, 1, 3][index]}`),
      '"dependencies.a.required" must be true or false, came 4',
      '"dependencies.a.multiple" must be true or false, came 5'],
    [{ provides: ['a', 1] }, '"provides.1" must be a string, came 1'],
    [{ provides: ['__proto__:1.0.0'] },
      '"provides" must be names other than "__proto__", came ["__proto__:1.0.0"]'],
    [{ provides: { a: 1 } }, '"provides.a" must be a string, came 1'],
    [{ tests: 1 }, '"tests" must be a glob or an array of globs, came 1'],
    [{ tests: ['a', 1] }, '"tests.1" must be a path, came 1'],
    [{ tests: ['../a'] },
      '"tests.0" must be a glob of relative paths inside the service, came "../a"'],
    [{ lib: '', main: 'a.js' }, '"lib" must be a path, came ""'],
    [{ lib: '../a', main: 'a.js' },
      '"lib" must be a relative path inside the service, but "../a" leaves the service'],
    [{ main: `${'a'.repeat(1024)}b` }, '"main" must be a relative path inside the service, but ' +
      `"${'a'.repeat(56)}... is longer than 1024 characters`]
  ])) {
    it(`is refused for ${JSON.stringify(raw).slice(0, 60)}`, async () => {
      expect(await messageOf(raw)).to.equal(`manifest file is invalid: ${problems.join('; ')}. ` +
        'Correct manifest.json and try again.')
    })
  }

  it('may have paths of 1024 characters', () => {
    expect(read({ main: 'a'.repeat(1024) }).main).to.have.lengthOf(1024)
  })

  it('has its shorthands written out', () => {
    const manifest = read({
      files: { '/js/': 'assets/js', css: { path: 'css/', gzip: 'true', type: 'text/css' } },
      dependencies: { sessions: 'sessions:^1.0.0', mail: 'mail', any: {} },
      provides: 'auth:1.0.0',
      tests: 'test/**/*.js',
      configuration: { size: { type: 'int' }, on: { type: 'bool', required: 'false' }, text: {} }
    })
    expect(manifest.files).to.deep.equal(
      { js: { path: 'assets/js' }, css: { path: 'css', type: 'text/css', gzip: true } }
    )
    expect(manifest.dependencies).to.deep.equal({
      sessions: { name: 'sessions', version: '^1.0.0', required: true, multiple: false },
      mail: { name: 'mail', version: '*', required: true, multiple: false },
      any: { name: '*', version: '*', required: true, multiple: false }
    })
    expect(manifest.provides).to.deep.equal({ auth: '1.0.0' })
    expect(manifest.tests).to.deep.equal(['test/**/*.js'])
    expect(manifest.configuration).to.deep.equal({
      size: { type: 'integer', required: true }, on: { type: 'boolean', required: false },
      text: { type: 'string', required: true }
    })
  })

  it('takes provides as an array and as an object', () => {
    expect(read({ provides: ['a:1.0.0', 'b'] }).provides).to.deep.equal({ a: '1.0.0', b: '*' })
    expect(read({ provides: { a: '2.0.0' } }).provides).to.deep.equal({ a: '2.0.0' })
    expect(read({ provides: [':1.0.0', 'c:'] }).provides).to.deep.equal({ '*': '1.0.0', c: '*' })
  })

  it('has lib applied to main, scripts and tests, not to files', () => {
    const manifest = read({
      lib: './lib/', main: 'index.js', scripts: { setup: '../setup.js' }, tests: ['test/*.js'],
      files: { a: 'a' }
    })
    expect(manifest).to.deep.include({
      lib: 'lib', main: 'lib/index.js', scripts: { setup: 'setup.js' }, tests: ['lib/test/*.js'],
      files: { a: { path: 'a' } }
    })
  })

  for (const raw of [
    { main: '../index.js' }, { main: '/etc/passwd' }, { main: '\\\\host\\share' },
    { main: 'C:\\index.js' }, { main: 'a\u0000.js' },
    { main: 'a/../../b.js' }, { main: 'a\\..\\..\\b.js' }, { lib: '..', main: 'index.js' },
    { lib: 'lib', main: '../../index.js' },
    { scripts: { setup: '../../setup.js' } }, { files: { a: '..' } },
    { files: { a: { path: '/etc' } } }, { thumbnail: '../../secret.png' },
    { tests: '../**/*.js' }, { tests: ['/etc/*'] }, { tests: '{test,..}/*.js' },
    { tests: '{/etc,test}/*' }, { tests: '@(..|test)/*.js' }
  ]) {
    it(`must not leave the service: ${JSON.stringify(raw)}`, async () => {
      const error = await errorOf(() => checkManifest(raw))
      expect([error.errorNum, error.status]).to.deep.equal([3001, 400])
    })
  }

  it('keeps unknown fields, and warns', () => {
    const { manifest, warnings } = checkManifest({ engine: { arangodb: '3' }, custom: 1 })
    expect(manifest.custom).to.equal(1)
    expect(warnings).to.deep.equal([
      '"engine" is unknown and has no effect; did you mean "engines"?',
      '"custom" is unknown and has no effect'
    ])
  })

  it('warns about versions that are none', () => {
    const { warnings } = checkManifest({
      version: 'one', engines: { arangodb: 'new', node: '>=20' }, dependencies: { a: 'a:x.y.z' }
    })
    expect(warnings).to.deep.equal([
      '"dependencies.a" asks for version "x.y.z", which is no semver range',
      '"version" should be a semantic version such as "1.0.0", came "one"',
      '"engines.arangodb" should be a semver range such as "^3.0.0", came "new"'
    ])
  })

  it('warns about what options and dependencies may not have, and keeps their texts', () => {
    const { manifest, warnings } = checkManifest({
      configuration: { a: { default: null, size: 1, description: 'A.' } },
      dependencies: { b: { description: 'B.', size: 1, required: false } }
    })
    expect(warnings).to.deep.equal(['configuration.a.size', 'dependencies.b.size'].map(name =>
      `"${name}" is unknown and has no effect`))
    expect(manifest.configuration).to.deep.equal(
      { a: { type: 'string', description: 'A.', default: null, required: true } }
    )
    expect(manifest.dependencies).to.deep.equal({
      b: { name: '*', version: '*', description: 'B.', required: false, multiple: false }
    })
  })

  it('warns about engines that this host does not stand for', () => {
    const warn = (/** @type {string} */ range) =>
      checkManifest({ engines: { arangodb: range } }, { arangoVersion: '3.12.10' }).warnings.join()
    expect(warn('^3.0.0')).to.equal('')
    expect(warn('^4.0.0')).to.include('compatible with 3.12.10')
    expect(warn('^2.8.0')).to.include('legacy')
    expect(checkManifest({ engines: { arangodb: '^4.0.0' } }).warnings).to.deep.equal([])
  })

  it('warns about a default of another type, and keeps it', () => {
    const { manifest, warnings } =
      checkManifest({ configuration: { a: { type: 'integer', default: 'many' } } })
    expect(warnings[0]).to.include('"configuration.a.default" must be an integer')
    expect(manifest.configuration.a?.default).to.equal('many')
  })

  for (const field of [
    'configuration', 'dependencies', 'files', 'scripts', 'provides', 'engines'
  ]) {
    it(`may not name "__proto__" in ${field}`, async () => {
      expect((await errorOf(() => parseManifest(`{"${field}":{"__proto__":"x"}}`))).errorNum)
        .to.equal(3001)
    })
  }

  it('can not pollute prototypes by its own fields', () => {
    const { manifest } = parseManifest('{"__proto__":{"main":"evil.js"}}')
    expect(manifest.main).to.equal(undefined)
    expect(Object.getPrototypeOf(manifest)).to.equal(Object.prototype)
  })

  it('may name options after what every object has', () => {
    expect(read({ configuration: { constructor: {}, toString: { type: 'json' } } }).configuration)
      .to.have.all.keys('constructor', 'toString')
  })

  it('says each URL prefix once', async () => {
    expect(await messageOf({ files: { '/a': 'x', 'a/': 'y' } })).to.include('each URL prefix once')
  })
})
