/** @import {Launcher} from '../../../../bench/measure/generators/types.js' */
import { expect } from 'chai'
import {
  createGeneratorDriver, describeLaunchers, parseLauncher
} from '../../../../bench/measure/generators/index.js'
import {
  parseCpus
} from '../../../../bench/measure/generators/launchers/local/parse-cpus.js'
import { toInput } from '../../../../bench/measure/generators/launchers/ssh/index.js'
import {
  startGenerator
} from '../../../../bench/measure/generators/launchers/start-generator.js'
import {
  readInvitation
} from '../../../../bench/measure/generators/program/read-invitation.js'

const INVITATION = { host: '127.0.0.1', port: 4000, token: 'a'.repeat(64), count: 3 }

describe('--generators', () => {
  it('takes engines with their options', () => {
    expect(parseLauncher('local:1')).to.include({ engine: 'local:1', count: 1 })
    expect(parseLauncher('local:2')).to.include({ engine: 'local:2', count: 2 })
    expect(parseLauncher('local:3:0,1')).to.include({ engine: 'local:3:0,1', count: 3 })
  })

  it('takes nothing else', () => {
    for (const text of [
      '', 'local', 'local:', 'local:0', 'local:1.5', 'local:-1', 'local:99999', 'local:2:x',
      'local:2:1-0', 'elsewhere:2', ' local:2', 'local:2 '
    ]) {
      expect(parseLauncher(text), text).to.equal(null)
    }
    expect(describeLaunchers()).to.match(/^local:N/)
  })

  it('takes the address where generators of other machines find the coordinator', () => {
    expect(parseLauncher('slurm:3')).to.include({ count: 3 }).and.not.have.property('listenOn')
    expect(parseLauncher('slurm:3:10.9.0.1')).to.include({ count: 3, listenOn: '10.9.0.1' })
    expect(parseLauncher('slurm:3:fd00::1')).to.include({ listenOn: 'fd00::1' })
    for (const text of ['slurm:', 'slurm:0', 'slurm:3:', 'slurm:3:a b', 'slurm:3:-x']) {
      expect(parseLauncher(text), text).to.equal(null)
    }
  })

  it('says it when that is no address of this machine', async () => {
    const driver = createGeneratorDriver(
      /** @type {Launcher} */ (parseLauncher('slurm:1:192.0.2.1')))
    const failure = await driver.load({
      urls: ['http://127.0.0.1/'], method: 'GET', connections: 1, seconds: 1,
      expectedBody: null, expectedWireBytes: null, windowMs: null
    }).catch(error => error)
    expect(failure.message).to.match(/listen on 192\.0\.2\.1 .*name an address of this machine/)
    await driver.close()
  })
})

describe('CPUs that generators are pinned to', () => {
  it('are read as taskset reads them', () => {
    expect(parseCpus('3')).to.deep.equal([3])
    expect(parseCpus('0-2,7')).to.deep.equal([0, 1, 2, 7])
    for (const text of ['', '-', '1-', '2-1', '9999']) expect(parseCpus(text), text).to.equal(null)
  })
})

describe('the input of a generator behind ssh', () => {
  it('is its program, and where ssh forwards to the coordinator, once it has told', () => {
    const what = { program: Buffer.from('program'), invitation: INVITATION }
    expect(toInput('Warning: something else\n', what)).to.equal(null)
    const told = 'Allocated port 40123 for remote forward to 127.0.0.1:4000\n'
    expect(String(toInput(told, what)))
      .to.equal(`program${JSON.stringify({ ...INVITATION, port: 40_123 })}`)
  })
})

describe('a started generator', () => {
  /** @param {string} script @param {Parameters<typeof startGenerator>[1]} [input] */
  const start = (script, input = '') => startGenerator([process.execPath, '-e', script], input)

  it('gets its input once what it prints has told enough for it', async () => {
    const generator = start(
      `process.stderr.write('port 7')
      process.stdin.on('data', data => { process.exitCode = Number(data) })`,
      stderr => stderr.includes('port') ? Buffer.from('7') : null)
    expect(await generator.exited).to.equal('exit code 7: port 7')
  })

  it('tells how it ended', async () => {
    const hanging = start('process.kill(process.pid, "SIGTERM")')
    expect(await hanging.exited).to.equal('SIGTERM')
    expect(await startGenerator(['/nowhere'], '').exited).to.match(/ENOENT/)
  })
})

describe('an invitation', () => {
  it('tells the index, or the engine does in each of its tasks', () => {
    const text = JSON.stringify(INVITATION)
    expect(readInvitation(JSON.stringify({ ...INVITATION, index: 2 }), { SLURM_PROCID: '1' }))
      .to.deep.equal({ ...INVITATION, index: 2 })
    for (const name of ['SLURM_PROCID', 'JOB_COMPLETION_INDEX']) {
      expect(readInvitation(text, { [name]: '1' }).index).to.equal(1)
    }
  })

  it('is refused without an index, or with what is none', () => {
    expect(() => readInvitation(JSON.stringify(INVITATION), {})).to.throw(/tells its index/)
    for (const text of ['', '{}', 'null', JSON.stringify({ ...INVITATION, port: 0, index: 0 })]) {
      expect(() => readInvitation(text, {}), text).to.throw(/holds no invitation/)
    }
  })
})
