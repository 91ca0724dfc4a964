import { expect } from 'chai'
import { readArguments, readServer } from '../../../bench/experiments/read-arguments.js'

describe('experiments/read-arguments', () => {
  it('tells settings from the rest, each in its order', () => {
    expect(readArguments(['foxx:1', 'pairs=3', 'foxx:2:--a=b', 'action=a=b', 'pairs=4']))
      .to.deep.equal({
        settings: { pairs: '4', action: 'a=b' }, others: ['foxx:1', 'foxx:2:--a=b']
      })
    expect(readArguments([])).to.deep.equal({ settings: {}, others: [] })
  })

  it('reads a server with its workers, its options and its own action', () => {
    expect(readServer('node'))
      .to.deep.equal({ name: 'node', workers: null, settings: {}, action: null })
    expect(readServer('foxx:2:--workers-as=threads:--bare/insert-document')).to.deep.equal({
      name: 'foxx', workers: 2, action: 'insert-document',
      settings: { '--workers-as': ['threads'], '--bare': ['true'] }
    })
  })
})
