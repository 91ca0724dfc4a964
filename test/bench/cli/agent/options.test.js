import { expect } from 'chai'
import { parseAgentOptions } from '../../../../bench/cli/agent/options.js'
import { hintText, readyText } from '../../../../bench/cli/agent/text.js'
import { BenchError } from '../../../../bench/errors.js'
import { makeFacts } from '../../measure/agent/make-reading.js'

describe('parseAgentOptions', () => {
  it('listens on loopback unless it is told otherwise', () => {
    expect(parseAgentOptions(['--pid', '4711']))
      .to.deep.equal({ pid: 4711, address: { host: '127.0.0.1', port: 0 } })
    expect(parseAgentOptions(['--pid', '1', '--listen', '[::]:7070']))
      .to.deep.equal({ pid: 1, address: { host: '::', port: 7070 } })
  })

  it('refuses what names no process or no address', () => {
    expect(() => parseAgentOptions([])).to.throw(BenchError, /--pid is missing/)
    for (const pid of ['0', '-1', 'node', '4194305']) {
      expect(() => parseAgentOptions([`--pid=${pid}`])).to.throw(BenchError, /--pid takes a whole/)
    }
    expect(() => parseAgentOptions(['--pid', '1', '--listen', '7070']))
      .to.throw(BenchError, /--listen takes HOST:PORT/)
  })
})

describe('what an agent says', () => {
  const address = { host: '0.0.0.0', port: 7070 }

  it('is where it listens, and the token only where it was made here', () => {
    expect(readyText(address, null)).to.equal('ready 0.0.0.0:7070\n')
    expect(readyText(address, 'abc')).to.equal('ready 0.0.0.0:7070\nSHOOTOUT_AGENT_TOKEN=abc\n')
  })

  it('names the process and how it is used, by an address that others reach', () => {
    expect(hintText(makeFacts(), address)).to.contain('process 4711 (node)')
      .and.contain('--agent web1:7070')
    expect(hintText(makeFacts(), { ...address, host: '10.0.0.5' })).to.contain('10.0.0.5:7070')
  })
})
