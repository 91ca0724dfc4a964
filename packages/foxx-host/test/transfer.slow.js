// foxx-host import, killed in the middle, and export, as a user types them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { sumDocuments } from '../src/transfer/document-sum.js'
import { readDataFiles } from '../src/transfer/read-data-file.js'

const BIN = fileURLToPath(new URL('../src/bin.js', import.meta.url))
const STEM = `big_${createHash('md5').update('big').digest('hex')}`
/** Three batches. */
const COUNT = 25_000
/** What the documents' file has when the first of them is there, and had not before. */
const BEGUN_BYTES = 1024 * 1024
const LOOK_MS = 5

/** @param {readonly string[]} args */
function run (args) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', text => { said.out += text })
  child.stderr.setEncoding('utf8').on('data', text => { said.error += text })
  return { child, said, ended: once(child, 'close').then(([code]) => code) }
}

/** @param {string} file */
const sizeOf = file => statSync(file, { throwIfNoEntry: false })?.size ?? 0

describe('foxx-host import and export', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'transfer-'))
    mkdirSync(join(folder, 'dump'))
    const files = {
      'dump.json': '{"database":"_system"}',
      [`${STEM}.structure.json`]:
        JSON.stringify({ parameters: { name: 'big', type: 2 }, indexes: [] }),
      [`${STEM}.data.json.gz`]: gzipSync(Array.from({ length: COUNT }, (_, n) => JSON.stringify({
        _key: `k${n}`, _id: `big/k${n}`, _rev: '_jX0aBcD---', n, text: 'x'.repeat(n % 50)
      })).join('\n'))
    }
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, 'dump', name), content)
    }
  })
  after(() => rmSync(folder, { recursive: true }))

  it('goes on after a kill -9, and ends with every document once', async () => {
    const [dump, data, out] = ['dump', 'data', 'out'].map(name => join(folder, name))
    const transfer = ['import', `${dump}`, '--data', `${data}`]
    const { child, ended } = run(transfer)
    while (sizeOf(join(`${data}`, 'documents', 'data.mdb')) < BEGUN_BYTES) await pause(LOOK_MS)
    child.kill('SIGKILL')
    expect(await ended).to.equal(null)
    expect(JSON.parse(readFileSync(join(`${data}`, 'transfer.json'), 'utf8'))).to.deep.include({
      finished: null, collections: { '_system/big': null }
    })

    const again = run(transfer)
    expect(await again.ended, again.said.error).to.equal(0)
    expect(again.said.out).to.equal('_system/big: 25,000 documents, count and checksum are equal\n')

    const exported = run(['export', `${out}`, '--data', `${data}`])
    expect(await exported.ended, exported.said.error).to.equal(0)
    const [given, written] = [join(`${dump}`, STEM), join(`${out}`, '_system', STEM)]
    expect(await sumDocuments(readDataFiles([`${written}.data.json.gz`])))
      .to.deep.equal(await sumDocuments(readDataFiles([`${given}.data.json.gz`])))
    expect(gunzipSync(readFileSync(`${written}.data.json.gz`)).toString().split('\n')).to.have
      .lengthOf(COUNT + 1)
  })

  const wrong = /** @type {[args: string[], code: number, message: RegExp][]} */ ([
    [['import', '--data', 'x'], 64, /^foxx-host import takes a folder first: /],
    [['import', '/nowhere'], 64, /^it takes --data: where to copy to\n$/],
    [['import', '/nowhere', '--data', '/nowhere/x'], 70, /^\/nowhere can't be read: ENOENT/],
    [['export', '/tmp/x', '--port', '1'], 64, /^Unknown option '--port'/]
  ])
  for (const [args, code, message] of wrong) {
    it(`refuses '${args.join(' ')}' with exit code ${code}`, async () => {
      const { said, ended } = run(args)
      expect(await ended).to.equal(code)
      expect(said.error).to.match(message)
    })
  }
})
