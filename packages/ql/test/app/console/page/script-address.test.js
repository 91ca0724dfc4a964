import { assert } from 'chai'
import { readHash, toHash } from '../../../../src/app/console/page/script-address.js'

const MOST = 20_000

describe('a script as the end of an address', () => {
  for (const script of [
    'select * from t where a = "ü&b#c?%"', "x = 'a';\n-- (b)!\nreturn x.", '😀\t+', '100%', '-- ~*~'
  ]) {
    it(`brings back ${JSON.stringify(script)}`, () => {
      const { hash, problem } = toHash(script)
      assert.isNull(problem)
      assert.match(hash, /^#script=[\w.%-]*[\w%-]$/)
      assert.equal(readHash(hash).script, script)
    })
  }

  it('has no half characters, which no address can have', () => {
    assert.equal(readHash(toHash('a\ud800b').hash).script, 'a\ufffdb')
  })

  it('has a bound, in both directions', () => {
    const most = 'x'.repeat(MOST - '#script='.length + '#script='.length)
    assert.isNull(toHash(most).problem)
    assert.equal(readHash(`#script=${most}`).script, most)
    assert.deepEqual(toHash(`${most}x`).hash, '')
    assert.deepEqual(readHash(`#script=${most}x`), {
      script: null,
      note: 'The script in the address is too long: 20001 characters, where 20000 are the most. ' +
        'It was not filled in.'
    })
  })

  it('is none without an end', () => {
    for (const hash of ['', '#', '#script=']) {
      assert.deepEqual(readHash(hash), { script: null, note: '' })
    }
    assert.deepEqual(toHash(''), { hash: '', problem: null })
  })

  for (const broken of ['%', '%E0%A4%A', 'select%2', '%ff']) {
    it(`says of '${broken}' that it can't be read`, () => {
      const { script, note } = readHash(`#script=${broken}`)
      assert.isNull(script)
      assert.equal(note, 'The address holds no readable script: it was cut or changed on its ' +
        'way. Ask for the whole link; what follows #script= has to be percent-encoded UTF-8.')
    })
  }

  it('says of another end that it means nothing', () => {
    assert.equal(readHash('#scrpt=a').note, 'The address ends in #scrpt=a, which means nothing ' +
      'here: a script follows #script=.')
    assert.include(readHash(`#${'a'.repeat(99)}`).note, `ends in #${'a'.repeat(29)}…, which`)
  })

  it('comes with a warning, and how long it is', () => {
    assert.equal(readHash('#script=a').note, 'This script of 1 line comes from the address and ' +
      'has not run. Read it first: a script can change data.')
    const { script, note } = readHash(`#script=${'%0D%0A'.repeat(300)}delete`)
    assert.equal(script, `${'\n'.repeat(300)}delete`)
    assert.match(note, /^This script of 301 lines comes/)
  })

  it('tells of characters that nobody sees', () => {
    assert.match(readHash(toHash('a\u202eb').hash).note, /It holds 1 invisible character, so it/)
    assert.match(readHash(toHash('a\u200bb\ufeff').hash).note, /It holds 2 invisible characters,/)
  })
})
