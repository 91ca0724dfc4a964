import { expect } from 'chai'
import { checkManifest, parseManifest } from '../../src/package/index.js'
import { errorOf } from './expect-error.js'

describe('the manifest', () => {
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
    expect(warnings).to.have.length(3)
    expect(warnings.join())
      .to.include('"version"')
      .and.include('"engines.arangodb"')
      .and.include('"dependencies.a"')
  })

  it('warns about engines that this host does not stand for', () => {
    const warn = (/** @type {string} */ range) =>
      checkManifest({ engines: { arangodb: range } }, { arangoVersion: '3.12.10' }).warnings.join()
    expect(warn('^3.0.0')).to.equal('')
    expect(warn('^4.0.0')).to.include('compatible with 3.12.10')
    expect(warn('^2.8.0')).to.include('legacy')
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
