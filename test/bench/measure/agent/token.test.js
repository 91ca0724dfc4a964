import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import {
  formatAgentAddress, parseAgentAddress
} from '../../../../bench/measure/agent/parse-address.js'
import { demandToken, readToken } from '../../../../bench/measure/agent/token.js'

describe('the token of an agent', () => {
  const token = 'x'.repeat(32)

  it('comes from the environment', () => {
    expect(readToken({ SHOOTOUT_AGENT_TOKEN: token })).to.equal(token)
    expect(demandToken({ SHOOTOUT_AGENT_TOKEN: token })).to.equal(token)
    expect(readToken({})).to.equal(null)
    expect(readToken({ SHOOTOUT_AGENT_TOKEN: '' })).to.equal(null)
  })

  it('is refused where it is missing or short, and never repeated', () => {
    expect(() => demandToken({})).to.throw(BenchError, /SHOOTOUT_AGENT_TOKEN; set it to what/)
    expect(() => readToken({ SHOOTOUT_AGENT_TOKEN: 'secret' }))
      .to.throw(BenchError, /has 6 characters, and at least 32/).with.property('message')
      .that.does.not.contain('secret')
  })
})

describe('parseAgentAddress', () => {
  const how = { option: '--agent' }

  it('takes names and addresses with a port', () => {
    for (const text of ['web1:7070', '10.0.0.5:1', '[::1]:65535']) {
      expect(formatAgentAddress(parseAgentAddress(text, how))).to.equal(text)
    }
    expect(parseAgentAddress('[::1]:7070', how)).to.deep.equal({ host: '::1', port: 7070 })
    expect(parseAgentAddress('0.0.0.0:0', { option: '--listen', leastPort: 0 }).port).to.equal(0)
  })

  it('refuses everything else', () => {
    for (const text of [
      '', 'web1', ':7070', 'web1:', 'web1:0', 'web1:65536', '::1:7070', 'http://web1:7070',
      'me@web1:7070', 'web1:7070/x', 'web 1:7070'
    ]) {
      expect(() => parseAgentAddress(text, how), text).to.throw(BenchError, /--agent takes HOST:PORT/)
    }
  })
})
