/** @import {Forged} from './forge-zip.js' */
import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, unpackBundle } from '../../src/package/index.js'
import { errorOf } from './expect-error.js'
import { forgeZip } from './forge-zip.js'
import { listFiles, makeFolder, removeFolder } from './temporary-folder.js'

const MANIFEST = { name: 'manifest.json', content: '{"main":"index.js"}' }

describe('unpacking a bundle', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = makeFolder() })
  afterEach(() => removeFolder(folder))

  /** @param {Record<string, string>} files */
  const zip = files => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) =>
    [name, strToU8(text)])))
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8')

  /** @param {readonly Forged[]} entries @param {{count?: number, directory?: number, disk?: number}} [end] */
  async function refusalOf (entries, end) {
    const error = await errorOf(() => unpackBundle(forgeZip(entries, end), folder))
    expect(error.status).to.equal(400)
    expect(readdirSync(folder)).to.deep.equal([])
    return error
  }

  it('writes the files of a zip, readable by all and writable by the owner', async () => {
    await unpackBundle(
      zip({ 'manifest.json': '{}', 'lib/index.js': '1', 'a b/ü.txt': 'x' }), folder
    )
    expect(listFiles(folder)).to.deep.equal(['a b/ü.txt', 'lib/index.js', 'manifest.json'])
    expect(read('a b/ü.txt')).to.equal('x')
    expect((statSync(join(folder, 'manifest.json')).mode & 0o777) & ~0o644).to.equal(0)
  })

  it('takes off the one folder around everything', async () => {
    await unpackBundle(zip({ 'app/manifest.json': '{}', 'app/lib/index.js': '1' }), folder)
    expect(listFiles(folder)).to.deep.equal(['lib/index.js', 'manifest.json'])
  })

  it('passes over what macOS adds', async () => {
    await unpackBundle(zip({
      '__MACOSX/app/._manifest.json': 'x',
      '.DS_Store': 'x',
      'app/.DS_Store': 'x',
      'app/manifest.json': '{}'
    }), folder)
    expect(listFiles(folder)).to.deep.equal(['manifest.json'])
  })

  it('keeps empty folders and empty files', async () => {
    await unpackBundle(
      forgeZip([MANIFEST, { name: 'empty/', method: 0 }, { name: 'empty.txt' }]), folder
    )
    expect(readdirSync(folder).sort()).to.deep.equal(['empty', 'empty.txt', 'manifest.json'])
  })

  it('takes stored entries, comments at the end, and names without the UTF-8 flag', async () => {
    const bytes = forgeZip([
      { ...MANIFEST, method: 0 },
      { name: Buffer.from([0x66, 0xe9]), flags: 0, content: 'x' },
      { name: 'é', flags: 0 }
    ])
    bytes.writeUInt16LE(5, bytes.length - 2)
    await unpackBundle(Buffer.concat([bytes, Buffer.from('hello')]), folder)
    expect(listFiles(folder)).to.include.members(['manifest.json', 'fé', 'é'])
  })

  it('passes over extra fields and comments of entries', async () => {
    await unpackBundle(forgeZip([
      { ...MANIFEST, extra: 'extra', comment: 'a comment' },
      { name: 'a.txt', content: 'first', comment: 'a comment' },
      { name: 'b.txt', content: 'second', extra: 'extra' }
    ]), folder)
    expect(listFiles(folder)).to.deep.equal(['a.txt', 'b.txt', 'manifest.json'])
    expect([read('a.txt'), read('b.txt')]).to.deep.equal(['first', 'second'])
  })

  it('turns backslashes into folders', async () => {
    await unpackBundle(forgeZip([MANIFEST, { name: 'lib\\a.js', content: '1' }]), folder)
    expect(read('lib/a.js')).to.equal('1')
  })

  it('makes a service of a single JavaScript file', async () => {
    await unpackBundle(Buffer.from('module.context.use(1) // ü'), folder)
    expect(read('index.js')).to.equal('module.context.use(1) // ü')
    expect((await readManifest(folder)).manifest.main).to.equal('index.js')
  })

  it('misses a manifest with 3012', async () => {
    const cases = [
      [{ name: 'index.js' }],
      [{ name: 'a/manifest.json' }, { name: 'b/index.js' }],
      [{ name: 'a/b/manifest.json' }],
      [{ name: 'manifest.json/' }]
    ]
    for (const entries of cases) expect((await refusalOf(entries)).errorNum).to.equal(3012)
  })

  for (const name of [
    '../evil.js', 'a/../../evil.js', 'a/../evil.js', '..\\evil.js', '/etc/evil', '\\evil',
    'C:\\evil', 'c:evil', 'a\u0000.js', 'a\nb', '..', '__MACOSX/../../evil', `${'a'.repeat(256)}`,
    `${'a/'.repeat(600)}b`
  ]) {
    it(`refuses the name ${JSON.stringify(name.slice(0, 30))}`, async () => {
      expect((await refusalOf([MANIFEST, { name, content: 'x' }])).errorNum).to.equal(3015)
    })
  }

  it('refuses a file without a name', async () => {
    expect((await refusalOf([MANIFEST, { name: '', content: 'x' }])).message)
      .to.include('to have a name')
  })

  for (const [what, mode] of /** @type {const} */ ([
    ['a symbolic link', 0o120777], ['a device', 0o060666], ['a pipe', 0o010666],
    ['a socket', 0o140666]
  ])) {
    it(`refuses ${what}`, async () => {
      expect((await refusalOf([MANIFEST, { name: 'link', content: '/etc/passwd', mode }])).message)
        .to.include('is a link or a device')
    })
  }

  it('refuses names that come twice, also when they are written differently', async () => {
    for (const pair of [
      ['a.js', 'a.js'], ['a.js', './a.js'], ['a/b.js', 'a\\b.js'], ['a//b.js', 'a/b.js'],
      ['\u00e9.js', 'e\u0301.js']
    ]) {
      expect((await refusalOf([MANIFEST, ...pair.map(name => ({ name, content: 'x' }))])).message)
        .to.include('comes twice')
    }
  })

  it('refuses a file where a folder must be', async () => {
    for (const names of [['a', 'a/b.js'], ['a/b.js', 'a'], ['a', 'a/']]) {
      expect((await refusalOf([MANIFEST, ...names.map(name => ({ name }))])).message)
        .to.include('a file and a folder at once')
    }
  })

  it('refuses a folder with content', async () => {
    expect((await refusalOf([MANIFEST, { name: 'a/', content: 'x' }])).message)
      .to.include('has content')
  })

  it('refuses an empty zip, a split one, and data that are neither zip nor text', async () => {
    expect((await refusalOf([])).message).to.include('empty')
    expect((await refusalOf([MANIFEST], { disk: 1 })).message).to.include('split')
    for (const bytes of [
      Buffer.alloc(0), Buffer.from([0xff, 0xfe, 0xfd]), Buffer.from('a\0b'),
      Buffer.from('PK\x07\x08'), Buffer.from('PK\x03\x04')
    ]) {
      expect((await errorOf(() => unpackBundle(bytes, folder))).errorNum).to.equal(3015)
    }
  })

  it('refuses a forged table of contents', async () => {
    const start = { name: 'a.js', content: 'x'.repeat(100) }
    expect((await refusalOf([MANIFEST], { count: 2 })).message).to.include('damaged')
    expect((await refusalOf([MANIFEST], { directory: 3 })).message).to.include('damaged')
    expect((await refusalOf([MANIFEST], { directory: 0xfffffff0 })).message).to.include('damaged')
    expect((await refusalOf([MANIFEST], { directory: 0xffffffff })).message).to.include('zip64')
    expect((await refusalOf([MANIFEST], { count: 0xffff })).message).to.include('zip64')
    expect((await refusalOf([MANIFEST, { ...start, offset: 5 }])).message).to.include('not where')
    expect((await refusalOf([MANIFEST, { ...start, offset: 0xfffffff0 }])).message)
      .to.include('not where')
    expect((await refusalOf([MANIFEST, { ...start, packedSize: 100_000 }])).message)
      .to.include('not where')
    expect((await refusalOf([MANIFEST, { ...start, crc: 1 }])).message).to.include('checksum')
    expect((await refusalOf([MANIFEST, { ...start, size: 101 }])).message).to.include('length')
    expect((await refusalOf([MANIFEST, { ...start, flags: 1 }])).message).to.include('encrypted')
    expect((await refusalOf([MANIFEST, { ...start, method: 14 }])).message).to.include('method 14')
    expect((await refusalOf([MANIFEST, { ...start, packedSize: 3 }])).message)
      .to.include("can't be unpacked")
    expect((await refusalOf([MANIFEST, { name: Buffer.from([0xff]), content: 'x' }])).message)
      .to.include('UTF-8')
  })

  it('refuses a zip that is cut off anywhere', async () => {
    const whole = forgeZip([MANIFEST, { name: 'a.js', content: 'x'.repeat(50) }])
    for (let length = 4; length < whole.length; length += 1) {
      expect((await errorOf(() => unpackBundle(whole.subarray(0, length), folder))).status)
        .to.equal(400)
    }
  })

  it('never unpacks more than an entry claims to hold', async () => {
    const bomb = { name: 'a.js', content: Buffer.alloc(1_000_000), size: 10 }
    expect((await refusalOf([MANIFEST, bomb])).message).to.include("can't be unpacked")
  })

  it('refuses more bytes and more entries than the limits allow, ' +
    'before anything is unpacked', async () => {
    const bytes = forgeZip([MANIFEST, { name: 'a.js', content: Buffer.alloc(2000) }])
    expect((await errorOf(() => unpackBundle(bytes, folder, { bytes: 1000, entries: 10 }))).message)
      .to.include('at most 1000 bytes')
    expect((await errorOf(() => unpackBundle(bytes, folder, { bytes: 9000, entries: 1 }))).message)
      .to.include('at most 1 entries')
    expect((await errorOf(() =>
      unpackBundle(Buffer.from('long'), folder, { bytes: 3, entries: 9 }))).errorNum).to.equal(3015)
    expect(readdirSync(folder)).to.deep.equal([])
  })

  it('counts overlapping entries each time', async () => {
    const entries = [
      MANIFEST,
      ...Array.from({ length: 100 }, (_, index) => ({
        name: `${index}.json`, content: MANIFEST.content, offset: 0
      }))
    ]
    expect((await errorOf(() =>
      unpackBundle(forgeZip(entries), folder, { bytes: 500, entries: 200 }))).message)
      .to.include('at most 500 bytes')
  })

  it('leaves a folder alone that is not empty', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'x')
    expect((await errorOf(() => unpackBundle(forgeZip([MANIFEST]), folder))).message)
      .to.include('empty folder')
    expect(readdirSync(folder)).to.deep.equal(['mine.txt'])
  })

  it('removes what was written when a later file is damaged', async () => {
    const files =
      Array.from({ length: 30 }, (_, index) => ({ name: `lib/${index}.js`, content: 'x' }))
    expect((await refusalOf([MANIFEST, ...files, { name: 'z.js', content: 'x', crc: 5 }])).message)
      .to.include('checksum')
  })
})

describe('reading the manifest of a folder', () => {
  it('says 3012 when there is none', async () => {
    const folder = makeFolder()
    const error = await errorOf(() => readManifest(folder)).finally(() => removeFolder(folder))
    expect([error.errorNum, error.status]).to.deep.equal([3012, 400])
  })
})
