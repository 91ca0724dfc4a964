/** @import {Release} from '../../../../servers/runtimes/types.js' */
import { createHash } from 'node:crypto'
import {
  chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { create } from 'tar'
import { fetchRuntime } from '../../../../servers/runtimes/fetch/fetch-runtime.js'
import { findRuntime } from '../../../../servers/runtimes/find-runtime.js'
import { until } from '../../trafficserver/stand-in.js'
import { makeRelease } from '../make-release.js'

const OWN_PID = 4_194_304
const NAME = 'bun-1.2.3'
/** npm pack NAME --pack-destination FOLDER ...: puts there what the test has packed. */
const NPM = 'echo "$*" > "$ASKED"; cp "$ARCHIVE" "$4/bun.tgz"'

describe('the package of a runtime', () => {
  /** @type {string} */
  let directory
  const { PATH } = process.env

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'shootout-test-'))
    process.env.PATH = `${directory}:${PATH}`
    process.env.ASKED = join(directory, 'asked')
    process.env.ARCHIVE = join(directory, 'package.tgz')
    addNpm(NPM)
  })
  afterEach(() => {
    process.env.PATH = PATH
    delete process.env.ASKED
    delete process.env.ARCHIVE
    rmSync(directory, { recursive: true })
  })

  /** @param {string} script */
  const addNpm = script =>
    writeFileSync(join(directory, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const parent = () => join(directory, 'shootout/peers')
  const env = () => ({ XDG_CACHE_HOME: directory })
  /** @param {Release} release */
  const fetchNow = (release, signal = new AbortController().signal) =>
    fetchRuntime(release, { env: env(), pid: OWN_PID, signal })

  /**
   * @param {Record<string, string>} files by path below the archive's one folder
   * @param {string} [file] the archive
   * @returns {Promise<string>} its integrity
   */
  async function pack (files, file = join(directory, 'package.tgz')) {
    const source = mkdtempSync(join(directory, 'source-'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(source, 'package', path)), { recursive: true })
      writeFileSync(join(source, 'package', path), text, { mode: 0o755 })
    }
    await create({ gzip: true, file, cwd: source }, ['package'])
    return integrityOf(file)
  }

  it('is packed by npm, checked, and unpacked into the cache, where it is found', async () => {
    const release = makeRelease({}, { integrity: await pack({ 'bin/bun': 'new', LICENSE: 'x' }) })
    expect(await fetchNow(release)).to.deep.equal({ ok: true })
    expect(readdirSync(parent())).to.deep.equal([NAME])
    expect(readdirSync(join(parent(), NAME)).sort()).to.deep.equal(['LICENSE', 'bin'])
    expect(await findRuntime(release, env())).to.include({ found: true })
    expect(readFileSync(join(directory, 'asked'), 'utf8')).to.match(
      /^pack @oven\/bun@1\.2\.3 --pack-destination \S+ --ignore-scripts --loglevel=error\n$/
    )
  })

  it('is checked by sha1 where the registry knows no other digest', async () => {
    await pack({ 'bin/bun': 'old' })
    const integrity = integrityOf(join(directory, 'package.tgz'), 'sha1')
    expect(await fetchNow(makeRelease({}, { integrity }))).to.deep.equal({ ok: true })
  })

  it('takes the place of the one that was there', async () => {
    mkdirSync(join(parent(), NAME), { recursive: true })
    writeFileSync(join(parent(), NAME, 'old'), '')
    await fetchNow(makeRelease({}, { integrity: await pack({ 'bin/bun': 'new' }) }))
    expect(readdirSync(join(parent(), NAME))).to.deep.equal(['bin'])
  })

  it('that is damaged is refused, and leaves what was there', async () => {
    mkdirSync(join(parent(), NAME), { recursive: true })
    const integrity = await pack({ 'bin/bun': 'new' })
    writeFileSync(join(directory, 'package.tgz'), 'damaged')
    const outcome = await fetchNow(makeRelease({}, { integrity }))
    expect(outcome).to.include({ ok: false, command: 'checking @oven/bun@1.2.3' })
    expect(outcome.ok ? '' : outcome.output)
      .to.include(`its integrity should be ${integrity} and is sha512-`)
    expect(readdirSync(parent())).to.deep.equal([NAME])
    expect(readdirSync(join(parent(), NAME))).to.deep.equal([])
  })

  it('that npm can not get leaves nothing, and the last words of npm are told', async () => {
    addNpm('echo "npm error network request failed" >&2; exit 1')
    const outcome = await fetchNow(makeRelease())
    expect(outcome).to.deep.include({ ok: false, output: 'npm error network request failed' })
    expect(outcome.ok ? '' : outcome.command).to.match(/^npm pack @oven\/bun@1\.2\.3 /)
    expect(readdirSync(parent())).to.deep.equal([])
  })

  it('is given up when asked to, and leaves nothing', async () => {
    addNpm(`touch ${directory}/began; exec sleep 60`)
    const over = new AbortController()
    const fetching = fetchNow(makeRelease(), over.signal)
    await until(() => existsSync(join(directory, 'began')))
    over.abort()
    expect(await fetching).to.include({ ok: false })
    expect(readdirSync(parent())).to.deep.equal([])
  })

  it('sweeps away what was killed in the middle, but not what others do', async () => {
    for (const name of [`.${NAME}-${OWN_PID - 1}`, `.${NAME}-${process.pid}`, '.deno-2.0.0-1']) {
      mkdirSync(join(parent(), name, 'archives'), { recursive: true })
    }
    await fetchNow(makeRelease({}, { integrity: await pack({ 'bin/bun': 'new' }) }))
    expect(readdirSync(parent()).sort())
      .to.deep.equal([`.${NAME}-${process.pid}`, '.deno-2.0.0-1', NAME])
  })

  it('of Node 0.8 holds an archive, which is unpacked in its place', async () => {
    const inner = join(directory, 'inner.tar.gz')
    await pack({ 'bin/bun': 'inner' }, inner)
    const source = mkdtempSync(join(directory, 'source-'))
    mkdirSync(join(source, 'package'))
    writeFileSync(join(source, 'package/node-v0.8.28-linux-x64.tar.gz'), readFileSync(inner))
    writeFileSync(join(source, 'package/package.json'), '{}')
    const file = join(directory, 'package.tgz')
    await create({ gzip: true, file, cwd: source }, ['package'])
    expect(await fetchNow(makeRelease({}, { integrity: integrityOf(file) })))
      .to.deep.equal({ ok: true })
    expect(readdirSync(join(parent(), NAME)).sort()).to.deep.equal(['bin', 'package.json'])
    expect(readFileSync(join(parent(), NAME, 'bin/bun'), 'utf8')).to.equal('inner')
  })

  it('that can not be unpacked leaves nothing', async () => {
    const file = join(directory, 'package.tgz')
    writeFileSync(file, 'no archive, but of the right digest')
    const failure = await fetchNow(makeRelease({}, { integrity: integrityOf(file) }))
      .then(() => null, error => error)
    expect(failure).to.be.instanceOf(Error)
    expect(readdirSync(parent())).to.deep.equal([])
  })

  it('goes nowhere where the cache can not be written', async () => {
    writeFileSync(join(directory, 'shootout'), 'a file')
    chmodSync(join(directory, 'shootout'), 0o444)
    const failure = await fetchNow(makeRelease()).then(() => null, error => error)
    expect(failure).to.have.property('code', 'ENOTDIR')
    expect(existsSync(join(directory, 'asked'))).to.equal(false)
  })
})

/** @param {string} file @param {string} [algorithm] */
function integrityOf (file, algorithm = 'sha512') {
  return `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`
}
