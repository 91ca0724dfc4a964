import { expect } from 'chai'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { endianness, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPage, toPageNumber } from '../../../src/store/durability/data-pages.js'

const PAGE_SIZE = 512
const HEAD = 24
const [BRANCH, LEAF, OVERFLOW, META] = [1, 2, 4, 8]
const [BIG, TABLE] = [1, 2]
const NONE = 2n ** 64n - 1n
const NUMBER = 3
const EMPTY = { transaction: 7, length: 1, pages: [], overflows: [], tables: [], isCatalog: false }

describe('a page of the data file', () => {
  /** @type {string} */
  let folder
  before(function () {
    // The pages are made here in that order of bytes.
    if (endianness() !== 'LE') this.skip()
    folder = mkdtempSync(join(tmpdir(), 'data-pages-'))
  })
  after(() => { if (folder !== undefined) rmSync(folder, { recursive: true }) })

  /** @param {Buffer} page behind three others */
  function read (page) {
    const path = join(folder, 'data.mdb')
    writeFileSync(path, Buffer.concat([Buffer.alloc(NUMBER * PAGE_SIZE), page]))
    const file = openSync(path, 'r')
    try {
      return readPage(file, { number: NUMBER, pageSize: PAGE_SIZE })
    } finally {
      closeSync(file)
    }
  }

  it('of branches leads to its children, whose numbers have 48 bits', () => {
    const page = makePage(BRANCH, [toNode([5, 0, 0]), toNode([6, 2, 0]), toNode([7, 0, 3])])
    expect(read(page)).to.deep.equal({
      ...EMPTY, pages: [5, 6 + 2 * 2 ** 16, 7 + 3 * 2 ** 32]
    })
  })

  it('of leaves leads to large values and to tables that are not empty', () => {
    const page = makePage(LEAF, [
      toNode([5, 0, 0], 'small', Buffer.from('value')),
      toNode([9000, 0, BIG], 'large', toLong(40n)),
      toNode([48, 0, TABLE], 'full', toRecord(50n)),
      toNode([48, 0, TABLE], 'empty', toRecord(NONE))
    ])
    expect(read(page)).to.deep.equal({ ...EMPTY, overflows: [40], tables: [50] })
  })

  it('of nothing but tables is a catalog', () => {
    const page = makePage(LEAF, [
      toNode([48, 0, TABLE], 'full', toRecord(50n)), toNode([48, 0, TABLE], 'more', toRecord(51n))
    ])
    expect(read(page)).to.deep.equal({ ...EMPTY, tables: [50, 51], isCatalog: true })
  })

  it('of an overflow is as long as it says', () => {
    const page = makePage(OVERFLOW, [])
    page.writeUInt32LE(70_000, 20)
    expect(read(page)).to.deep.equal({ ...EMPTY, length: 70_000 })
  })

  it('is none where the file ends before it does', () => {
    expect(read(makePage(LEAF, []))).to.deep.equal({ ...EMPTY, isCatalog: true })
    expect(read(makePage(LEAF, []).subarray(0, -1))).to.equal(null)
  })

  it('is none that is called otherwise, or is of no kind of a tree or of two', () => {
    const other = makePage(LEAF, [])
    other.writeBigUInt64LE(4n)
    expect(read(other)).to.equal(null)
    for (const kind of [0, META, BRANCH | LEAF, LEAF | OVERFLOW]) {
      expect(read(makePage(kind, [])), String(kind)).to.equal(null)
    }
    expect(read(makePage(BRANCH | 16, [])), 'flags that say something else')
      .to.deep.equal(EMPTY)
  })

  describe('is none', () => {
    it('whose free space ends before it begins, or behind the page', () => {
      const place = (/** @type {number} */ lower, /** @type {number} */ upper) => {
        const page = makePage(BRANCH, [])
        page.writeUInt16LE(lower, 20)
        page.writeUInt16LE(upper, 22)
        return read(page)
      }
      expect(place(2, 0)).to.equal(null)
      expect(place(0, PAGE_SIZE - HEAD + 1)).to.equal(null)
      expect(place(0, PAGE_SIZE - HEAD)).to.deep.equal(EMPTY)
      expect(place(0, 0)).to.deep.equal(EMPTY)
    })

    it('with a node that does not fit into it', () => {
      const page = makePage(BRANCH, [toNode([5, 0, 0])])
      expect(read(page)).to.deep.equal({ ...EMPTY, pages: [5] })
      page.writeUInt16LE(PAGE_SIZE - HEAD - 7, HEAD)
      expect(read(page)).to.equal(null)
    })

    /** @type {[string, number, Buffer, object][]} */
    const values = [
      ['the number of a large value', BIG, toLong(40n), { overflows: [40] }],
      ['the record of a table', TABLE, toRecord(50n), { tables: [50], isCatalog: true }]
    ]
    for (const [what, flags, value, found] of values) {
      it(`with ${what} that does not fit into it`, () => {
        const whole = makePage(LEAF, [toNode([0, 0, flags], 'key', value)])
        expect(read(whole)).to.deep.equal({ ...EMPTY, ...found })
        const cut = makePage(LEAF, [toNode([0, 0, flags], 'key', value.subarray(0, -1))])
        expect(read(cut)).to.equal(null)
      })
    }
  })

  it('has a number, or none in place of one', () => {
    expect([toPageNumber(0n), toPageNumber(NONE - 1n), toPageNumber(NONE)])
      .to.deep.equal([0, 2 ** 64, null])
  })
})

/**
 * @param {number} kind
 * @param {Buffer[]} nodes as far behind as they fit, the first one last
 * @returns {Buffer} page 3, of transaction 7
 */
function makePage (kind, nodes) {
  const page = Buffer.alloc(PAGE_SIZE)
  page.writeBigUInt64LE(BigInt(NUMBER), 0)
  page.writeBigUInt64LE(7n, 8)
  page.writeUInt16LE(kind, 18)
  let end = PAGE_SIZE
  for (const [index, node] of nodes.entries()) {
    end -= node.length
    node.copy(page, end)
    page.writeUInt16LE(end - HEAD, HEAD + 2 * index)
  }
  page.writeUInt16LE(2 * nodes.length, 20)
  page.writeUInt16LE(end - HEAD, 22)
  return page
}

/**
 * @param {[number, number, number]} head a child's number in three parts; or the size of a value in two, and flags
 * @param {string} [key]
 * @param {Buffer} [value]
 */
function toNode (head, key = '', value = Buffer.alloc(0)) {
  const bytes = Buffer.alloc(8)
  for (const [index, part] of [...head, key.length].entries()) bytes.writeUInt16LE(part, 2 * index)
  return Buffer.concat([bytes, Buffer.from(key), value])
}

/** @param {bigint} number */
function toLong (number) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(number)
  return bytes
}

/** @param {bigint} root @returns {Buffer} of a table */
function toRecord (root) {
  return Buffer.concat([Buffer.alloc(40), toLong(root)])
}
