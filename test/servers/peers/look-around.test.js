import { mkdir, writeFile } from 'node:fs/promises'
import { expect } from 'chai'
import { findPresent, lookAround } from '../../../servers/peers/look-around.js'
import { withPrograms } from '../launch/stand-in-programs.js'

const POLICY = 'gatling:\n  Installed: (none)\n  Candidate: 0.15-1\n'
const DUMP = 'Acquire::http::Proxy "http://proxy.example:3128";\n' +
  'APT::Update::Post-Invoke:: "rm -rf /";\nAcquire::Retries "3";\nAcquire::httpx "no";'

/**
 * @param {Record<string, string>} scripts of the programs on PATH
 * @param {(env: NodeJS.ProcessEnv) => Promise<void>} use
 */
async function onMachine (scripts, use) {
  const { PATH } = process.env
  await withPrograms(scripts, async directory => {
    process.env.PATH = `${directory}:/usr/bin:/bin`
    try {
      await use({ PATH: directory })
    } finally {
      process.env.PATH = PATH
    }
  })
}

/** @param {string} text */
const print = text => `printf '%s\\n' '${text}'`

describe('looking around before anything is installed', () => {
  it('asks apt for the architecture, for gatling and for how it loads', async () => {
    await onMachine({
      'apt-get': '', sudo: '', dpkg: 'echo " amd64"', 'apt-cache': print(POLICY),
      'apt-config': print(DUMP)
    }, async env => {
      const facts = await lookAround(env)
      expect(facts).to.deep.include({
        platform: process.platform, hasApt: true, hasSudo: true, architecture: 'amd64',
        candidates: ['gatling'],
        transport: ['Acquire::http::Proxy "http://proxy.example:3128";', 'Acquire::Retries "3";']
      })
      expect(facts.sources).to.be.an('array')
      expect(facts.isRoot).to.equal(process.getuid?.() === 0)
    })
  })

  it('reads the sources of apt, one file after the other, in both forms', async () => {
    const toText = (/** @type {string} */ host) =>
      `Types: deb\nURIs: http://${host}/\nSuites: trixie\nComponents: main\n`
    await onMachine({ 'apt-get': '' }, async env => {
      const folder = `${env.PATH}/apt/sources.list.d`
      await mkdir(folder, { recursive: true })
      await writeFile(`${env.PATH}/apt/sources.list`, 'deb http://one/ trixie main\n')
      await writeFile(`${folder}/b.list`, 'deb http://three/ trixie main\n')
      await writeFile(`${folder}/a.sources`, toText('two'))
      await writeFile(`${folder}/c.sources.save`, toText('four'))
      const { sources } = await lookAround(env, `${env.PATH}/apt`)
      expect(sources.map(source => /http:..\w+/.exec(JSON.stringify(source))?.[0]))
        .to.deep.equal(['http://one', 'http://two', 'http://three'])
      expect((await lookAround(env, `${env.PATH}/none`)).sources).to.deep.equal([])
    })
  })

  it('knows of no candidate where apt has none', async () => {
    for (const policy of ['', POLICY.replace('0.15-1', '(none)')]) {
      await onMachine({ 'apt-get': '', 'apt-cache': print(policy) }, async env => {
        expect((await lookAround(env)).candidates).to.deep.equal([])
      })
    }
  })

  it('asks nothing of a machine without apt', async () => {
    await onMachine({ dpkg: 'echo amd64', 'apt-cache': print(POLICY) }, async env => {
      expect(await lookAround(env)).to.deep.include({
        hasApt: false, hasSudo: false, architecture: '', candidates: [], sources: [], transport: []
      })
    })
  })

  it('finds what is there, with its version where it tells one', async () => {
    await onMachine({ wrk: 'echo "wrk debian/4.1.0 [epoll]"', ab: 'echo odd' }, async env => {
      const present = await findPresent(env)
      expect(present).to.deep.include({ name: 'wrk', path: `${env.PATH}/wrk`, version: '4.1.0' })
      expect(present).to.deep.include({ name: 'ab', path: `${env.PATH}/ab`, version: 'unknown' })
    })
    const gatling = 'echo "usage: gatling [-h]"; exit 111 # Gatling/0.15'
    await onMachine({ gatling }, async env => {
      expect(await findPresent(env))
        .to.deep.include({ name: 'gatling', path: `${env.PATH}/gatling`, version: '0.15' })
    })
    await onMachine({}, async env => {
      expect((await findPresent(env)).map(({ name }) => name)).not.to.include('wrk')
    })
  })
})
