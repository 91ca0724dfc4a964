import { expect } from 'chai'
import { canLoad, makeMutants, pickMutants, plant } from './make-mutants.js'

/** Every text that one fault makes of the source, by kind. @param {string} source */
function faultsOf (source) {
  return makeMutants(source, 'bench/x.js').map(mutant => `${mutant.kind}: ${plant(source, mutant)}`)
}

/** @type {Record<string, {source: string, faults: string[]}>} */
const CASES = {
  'a condition with and without another branch': {
    source: 'if (a) b = c',
    faults: ['negated: if (!(a)) b = c', 'guard: if (false) b = c']
  },
  'a choice': { source: 'x = a ? b : c', faults: ['negated: x = !(a) ? b : c'] },
  'a negation': { source: 'x = !a', faults: ['negated: x = (a)'] },
  'a boundary': { source: 'x = a < b', faults: ['boundary: x = a <= b'] },
  'an equality with text': {
    source: "x = a === 'b'",
    faults: ['equality: x = a !== \'b\'', 'string: x = a === "b?"']
  },
  'a sum of three, which has two terms to lose': {
    source: 'x = a + b - c',
    faults: [
      'arithmetic: x = a - b - c', 'term: x = a - c', 'arithmetic: x = a + b + c', 'term: x = a + b'
    ]
  },
  'no text that is put together': { source: "x = 'a' + b", faults: [] },
  'a product': { source: 'x = a * b', faults: ['arithmetic: x = a / b'] },
  'a total': { source: 'x += a', faults: ['arithmetic: x -= a'] },
  'two conditions': { source: 'x = a && b', faults: ['logic: x = a || b'] },
  'a default': { source: 'x = a ?? b', faults: ['default: x = a'] },
  'numbers, so that each can be told from what it was': {
    source: 'x = [0, 40, 0.25]',
    faults: ['number: x = [1, 40, 0.25]', 'number: x = [0, 50, 0.25]', 'number: x = [0, 40, 0.275]']
  },
  'a truth': { source: 'x = true', faults: ['boolean: x = false'] },
  'a call, an optional one and one that is awaited': {
    source: 'a()\nb?.c()\nawait d()',
    faults: [
      'call: undefined\nb?.c()\nawait d()', 'call: a()\nundefined\nawait d()',
      'await: a()\nb?.c()\n(d())', 'call: a()\nb?.c()\nundefined'
    ]
  },
  'what is returned': {
    source: 'x = () => { return a }',
    faults: ['return: x = () => { return undefined }']
  },
  'what an arrow returns': {
    source: 'x = () => ({ a })',
    faults: ['return: x = () => (undefined)']
  },
  'nothing where nothing would change': {
    source: 'x = () => undefined\ny = () => { return undefined }',
    faults: []
  },
  'the default of a parameter': { source: 'x = (a = b) => {}', faults: ['default: x = (a) => {}'] },
  'a step of a chain, and a method with a twin': {
    source: 'x = a.filter(b).some(c)',
    faults: ['step: x = a.some(c)', 'twin: x = a.filter(b).every(c)']
  },
  'a method that only looks like one with a twin': { source: 'x = a.toString(b)', faults: [] },
  'a case': { source: "switch (a) { case 'b': }", faults: ['string: switch (a) { case "b?": }'] },
  'neither imports nor names nor directives': {
    source: "'use strict'\nimport a from 'b'\nx = { 1: a, 'c': a }",
    faults: []
  }
}

describe('makeMutants', () => {
  for (const [what, { source, faults }] of Object.entries(CASES)) {
    it(`changes ${what}`, () => {
      expect(faultsOf(source)).to.have.members(faults)
    })
  }

  it('says where, by line and column, with an id for each', () => {
    const mutants = makeMutants('a = 1\n  b = x - y - z\n', 'bench/x.js')
    expect(mutants.map(({ id }) => id)).to.deep.equal([
      'bench/x.js:1:5:number', 'bench/x.js:2:7:arithmetic', 'bench/x.js:2:7:term',
      'bench/x.js:2:7:arithmetic:2', 'bench/x.js:2:7:term:2'
    ])
    expect(mutants[1]).to.include({ line: 2, column: 7, was: 'x - y', is: 'x + y' })
  })

  it('doubts faults that nobody could notice', () => {
    const doubts = (/** @type {string} */ source) => makeMutants(source, 'bench/x.js')
      .filter(({ doubt }) => doubt !== null)
      .map(({ kind }) => kind)
    expect(doubts('timer.unref()')).to.deep.equal(['call'])
    expect(doubts('const WAIT_MS = 50')).to.deep.equal(['number'])
    expect(doubts('x = a < b ? a : b')).to.deep.equal(['boundary'])
    expect(doubts('x = a < b ? a : c')).to.deep.equal([])
    expect(doubts('const SHARE = 0.25')).to.deep.equal([])
    expect(doubts('x = a[b] ?? 0')).to.deep.equal(['default', 'number'])
    expect(doubts('x = a.get(b) ?? []')).to.deep.equal(['default'])
    expect(doubts('x = a.at(-1)?.b[c] ?? d')).to.deep.equal(['default'])
    expect(doubts("const [a = ''] = b")).to.deep.equal(['default'])
    expect(doubts('x = a.b ?? c')).to.deep.equal([])
    expect(doubts('x = a.find(b) ?? 0')).to.deep.equal([])
    expect(doubts('x = ({ a = 1 }) => a')).to.deep.equal([])
  })

  it('tells faults that Node can not parse', () => {
    const source = 'x = (a ?? b) && c'
    const mutant = { ...makeMutants(source, 'bench/x.js')[0] ?? expect.fail(), is: 'a ?? b && c' }
    expect(canLoad(source, mutant)).to.equal(false)
    expect(canLoad(source, { ...mutant, is: 'c' })).to.equal(true)
  })
})

describe('pickMutants', () => {
  const source = Array.from({ length: 50 }, (_, index) => `x${index} = a && b < ${index}`)
    .join('\n')
  const all = makeMutants(source, 'bench/x.js')
  const ids = (/** @type {number} */ seed, mutants = all) =>
    pickMutants(mutants, { seed, count: 20 }).map(({ id }) => id)

  it('takes so many, the same for the same seed and others for another', () => {
    expect(ids(1)).to.have.length(20)
    expect(ids(1)).to.deep.equal(ids(1))
    expect(ids(2)).to.not.deep.equal(ids(1))
  })

  it('does not depend on the order of the files', () => {
    expect(ids(1, [...all].reverse())).to.deep.equal(ids(1))
  })

  it('keeps what it takes of a file when another one changes', () => {
    const others = makeMutants(source, 'bench/y.js')
    const before = new Set(ids(1))
    const own = ids(1, [...all, ...others]).filter(id => id.startsWith('bench/x.js'))
    expect(own.length).to.be.within(1, 19)
    for (const id of own) expect(before.has(id), id).to.equal(true)
  })

  it('takes one of a line at most', () => {
    const lines = pickMutants(all, { seed: 1, count: 1000 }).map(({ line }) => line)
    expect(lines).to.deep.equal(Array.from({ length: 50 }, (_, index) => index + 1))
  })
})
