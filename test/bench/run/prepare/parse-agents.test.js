import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { parseAgents } from '../../../../bench/run/prepare/parse-agents.js'

const ONE = 'http://web1:8080'
const TWO = 'http://web1:8080,http://web2:8080'

describe('parseAgents', () => {
  it('reads one for each address of the target, in the same order', () => {
    expect(parseAgents('web1:7070', ONE)).to.deep.equal([{ host: 'web1', port: 7070 }])
    expect(parseAgents('web2:7070, web1:7071', TWO))
      .to.deep.equal([{ host: 'web2', port: 7070 }, { host: 'web1', port: 7071 }])
    expect(parseAgents('web1:7070,web1:7070', TWO)).to.have.length(2)
  })

  for (const [text, target, says] of /** @type {const} */ ([
    ['web1:7070', null, '--agent goes with --target'],
    ['web1:7070', TWO, 'takes 2 of them, one for each address'],
    ['web1:7070,web2:7070', ONE, 'takes 1 of them'],
    ['web1:7070,', TWO, "takes HOST:PORT"],
    ['web1:7070', 'kubernetes-service:web', 'Pods that come and go']
  ])) {
    it(`refuses ${text} with ${target ?? 'no target'}`, () =>
      expect(() => parseAgents(text, target)).to.throw(BenchError, says)
        .with.property('exitCode', 64))
  }
})
