/** @import {Fetch} from '../../../servers/peers/types.js' */
import {
  existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { toFiles } from '../../../servers/peers/fetch-commands.js'
import { fetchPeer } from '../../../servers/peers/fetch-peer.js'
import { planPeers } from '../../../servers/peers/plan-peers.js'
import { until } from '../trafficserver/stand-in.js'
import { FACTS } from './facts.js'

const FETCH = /** @type {Fetch} */ (planPeers(FACTS).fetch)
/** Loads an archive that is a text, after it has kept what it was told. */
const APT = 'cp "$APT_CONFIG" "$KEPT"; case "$*" in *update*) echo lists;; *) echo new > ' +
  'gatling_1_amd64.deb;; esac'
const DPKG = '[ "$1" = -x ] && mkdir -p "$3/usr/bin" && cp "$2" "$3/usr/bin/gatling"'
const OWN_PID = 4_194_304

describe('packages of an older release', () => {
  /** @type {string} */
  let directory
  const { PATH } = process.env

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'shootout-test-'))
    Object.assign(process.env, { PATH: `${directory}:${PATH}`, KEPT: join(directory, 'kept') })
    addProgram('apt-get', APT)
    addProgram('dpkg', DPKG)
  })
  afterEach(() => {
    process.env.PATH = PATH
    delete process.env.KEPT
    rmSync(directory, { recursive: true })
  })

  /** @param {string} name @param {string} script */
  const addProgram = (name, script) =>
    writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const parent = () => join(directory, 'peers')
  const fetchNow = (signal = new AbortController().signal) =>
    fetchPeer(FETCH, { parent: parent(), isRoot: false, pid: OWN_PID, signal })
  const readProgram = () => readFileSync(join(parent(), 'gatling/usr/bin/gatling'), 'utf8')

  it('are loaded by an apt with settings of its own, and unpacked into the cache', async () => {
    expect(await fetchNow()).to.deep.equal({ ok: true })
    expect(readProgram()).to.equal('new\n')
    expect(readdirSync(parent())).to.deep.equal(['gatling'])
    const settings = readFileSync(join(directory, 'kept'), 'utf8')
    const paths = [...settings.matchAll(/^Dir::\S+ "([^"]*)";$/gm)].map(match => match[1] ?? '')
    expect(paths.filter(path => path !== '/dev/null' && !path.startsWith(`${parent()}/.gatling-`)))
      .to.deep.equal([])
    expect(settings).to.include('Acquire::http::Proxy "http://proxy.example:3128";')
  })

  it('come from the mirror, and their signatures are checked with the ' +
    'keys of the distribution', () => {
    const { 'apt/sources.list': sources, 'apt/apt.conf': settings } =
      toFiles(FETCH, { directory: '/x', isRoot: true })
    expect(sources).to.equal('deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg ' +
      'arch=amd64] http://mirror.example/debian bullseye main\n')
    expect(settings).to.not.match(/AllowUnauthenticated|AllowInsecure|trusted/i)
  })

  it('take the place of those that were there', async () => {
    mkdirSync(join(parent(), 'gatling'), { recursive: true })
    writeFileSync(join(parent(), 'gatling/old'), '')
    await fetchNow()
    expect([readProgram(), existsSync(join(parent(), 'gatling/old'))])
      .to.deep.equal(['new\n', false])
  })

  it('that can not be loaded leave what was there, and the ' +
    'last words of apt are told', async () => {
    mkdirSync(join(parent(), 'gatling'), { recursive: true })
    addProgram('apt-get', 'echo "E: no such mirror" >&2; exit 100')
    const outcome = await fetchNow()
    expect(outcome).to.deep.include({ ok: false, output: 'E: no such mirror' })
    expect(outcome.ok ? '' : outcome.command).to.match(/apt-get -q update$/)
    expect(readdirSync(parent())).to.deep.equal(['gatling'])
  })

  it('that can not be unpacked leave nothing', async () => {
    addProgram('dpkg', 'mkdir -p "$3/usr"; echo broken >&2; exit 2')
    expect(await fetchNow()).to.deep.include({ ok: false, output: 'broken' })
    expect(readdirSync(parent())).to.deep.equal([])
  })

  it('are given up when asked to, and leave nothing', async () => {
    addProgram('apt-get', `touch ${directory}/began; exec sleep 60`)
    const over = new AbortController()
    const fetching = fetchNow(over.signal)
    await until(() => existsSync(join(directory, 'began')))
    over.abort()
    expect(await fetching).to.include({ ok: false })
    expect(readdirSync(parent())).to.deep.equal([])
  })

  it('sweep away what others left that are gone, and only that', async () => {
    for (const name of [`.gatling-${OWN_PID - 1}`, `.gatling-${process.pid}`, '.other-1']) {
      mkdirSync(join(parent(), name), { recursive: true })
    }
    await fetchNow()
    expect(readdirSync(parent()).sort())
      .to.deep.equal([`.gatling-${process.pid}`, '.other-1', 'gatling'])
  })
})
