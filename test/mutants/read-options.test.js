import { expect } from 'chai'
import { readOptions } from './read-options.js'

describe('the options of npm run mutants', () => {
  it('have defaults', () => {
    expect(readOptions([]))
      .to.include({ seed: 1, count: 300, only: '', least: null, json: false, list: false })
    expect(readOptions([]).slow).to.equal(false)
    expect(readOptions([]).mutants).to.deep.equal([])
    expect(readOptions([]).jobs).to.be.at.least(1)
  })

  it('are read', () => {
    const words = [
      '--seed', '0', '--count', '60', '--only', 'bench/run', '--jobs', '1', '--mutant',
      'a:1:2:call', '--least', '90', '--json', '--slow'
    ]
    expect(readOptions(words))
      .to.include({ seed: 0, count: 60, only: 'bench/run', jobs: 1, least: 90, json: true })
    expect(readOptions(words).slow).to.equal(true)
    expect(readOptions(words).mutants).to.deep.equal(['a:1:2:call'])
  })

  it('are refused when they are no numbers, or unknown', () => {
    for (const words of [
      ['--count', 'x'], ['--jobs', '0'], ['--least', '-1'], ['--sed', '1'], ['bench']
    ]) {
      expect(() => readOptions(words), words.join(' ')).to.throw(TypeError)
    }
  })
})
