import { expect } from 'chai'
import { parseTuneOptions } from '../../../../bench/cli/tune/options.js'
import { BenchError } from '../../../../bench/errors.js'
import { ServerError } from '../../../../servers/index.js'

const COMMAND = [
  '--command', 'node app.js', '--workers-env', 'WORKERS', '--url', 'http://127.0.0.1:3000/'
]

/** @param {string} line as it is typed behind 'npm run tune --' */
const words = line => line.split(' ').filter(word => word !== '')

/** @param {readonly string[]} argv @param {string} code @param {string} message */
function expectRefused (argv, code, message) {
  expect(() => parseTuneOptions(argv), argv.join(' '))
    .to.throw(BenchError, message)
    .with.include({ code, exitCode: 64 })
}

describe('parseTuneOptions', () => {
  it('tunes the orchestration app unless told otherwise', () => {
    const { seed, ...rest } = parseTuneOptions([])
    expect(rest).to.deep.equal({
      study: 'orchestration', action: null, command: null, runtimes: null, workers: null,
      knobs: null, limits: [], connections: 100, generators: null,
      objective: 'rps', rate: null, within: 0.05, budgetSeconds: 600, strict: false, out: null,
      json: false, quiet: false
    })
    expect(Number.isInteger(seed)).to.equal(true)
  })

  it('reads every option of a study', () => {
    expect(parseTuneOptions(words('actions --action static --workers 12..36:12 --connections 64 ' +
      '--generators local:2 --objective cpu --within 3% --budget 90s --strict --seed 7 ' +
      '--out DIR --json --quiet')))
      .to.deep.equal({
        study: 'actions', action: 'static', command: null, runtimes: null, workers: [12, 24, 36],
        knobs: null, limits: [], connections: 64, generators: 'local:2',
        objective: 'cpu', rate: null, within: 0.03, budgetSeconds: 90, strict: true, seed: 7,
        out: 'DIR', json: true, quiet: true
      })
  })

  it('reads runtimes, and tunes what they can run', () => {
    expect(parseTuneOptions(words('--runtimes bun,node@20')))
      .to.deep.include({ study: 'actions', runtimes: ['node@20', 'bun@1'], command: null })
    expect(parseTuneOptions(words('actions --runtimes deno')))
      .to.deep.include({ study: 'actions', runtimes: ['deno@2'] })
  })

  it('knows runtimes by the table only', () => {
    expect(() => parseTuneOptions(words('--runtimes nod')))
      .to.throw(ServerError).with.property('code', 'UNKNOWN_RUNTIME')
  })

  it('takes a rate for the objective that has one', () => {
    expect(parseTuneOptions(words('--objective p99 --rate 1400')))
      .to.include({ objective: 'p99', rate: 1400 })
    expect(parseTuneOptions(words('--objective p99'))).to.include({ rate: null })
  })

  it('reads every option of a command', () => {
    const argv = ['--command', 'node app.js -p {port}', '--workers-env', 'WORKERS', '--url',
    'http://127.0.0.1:{port}/a?b=1', '--ready-url', 'http://127.0.0.1:{port}/health', '--method',
    'put', '--body', '{"a": 1}',
      '--header', 'Accept: text/html', '--header', 'x-key:k', '--expect', 'done']
    expect(parseTuneOptions(argv)).to.deep.include({
      study: null,
      command: {
        command: 'node app.js -p {port}', workersEnv: 'WORKERS',
        url: 'http://127.0.0.1:{port}/a?b=1', readyUrl: 'http://127.0.0.1:{port}/health',
        method: 'PUT', body: '{"a": 1}',
        headers: { accept: 'text/html', 'x-key': 'k' }, expect: 'done'
      }
    })
  })

  it('takes several requests from a list, in place of the one', () => {
    const list = JSON.stringify([{ path: '/a', weight: 2 }])
    const { command } = parseTuneOptions([...COMMAND, '--requests', list])
    expect(command?.list?.requests.map(({ path, weight }) => [path, weight]))
      .to.deep.equal([['/a', 2]])
    expect(parseTuneOptions(COMMAND).command).not.to.have.property('list')
    for (const [name, value] of [
      ['--body', 'x'], ['--header', 'a: b'], ['--method', 'PUT'], ['--expect', 'x']
    ]) {
      expect(() => parseTuneOptions([...COMMAND, '--requests', list, `${name}`, `${value}`]))
        .to.throw(`${name} tells of one request and --requests of all`)
        .with.include({ code: 'OPTIONS_DISAGREE', exitCode: 64 })
    }
    expect(() => parseTuneOptions([...COMMAND, '--url', 'http://a/?b', '--requests', list]))
      .to.throw('--url takes an address without ? and #')
    expect(() => parseTuneOptions([...COMMAND, '--requests', '[']))
      .to.throw('--requests is no JSON').with.include({ code: 'REQUESTS_UNUSABLE' })
    expect(() => parseTuneOptions([...COMMAND, '--requests', 'no/such.json']))
      .to.throw(/^no\/such\.json: --requests takes a file of JSON/)
    expect(() => parseTuneOptions(['--requests', list]))
      .to.throw('--requests goes with --command')
  })

  it('refuses a variable that is not set', () => {
    expect(() => parseTuneOptions([...COMMAND, '--header', 'a: ${NO_SUCH_VARIABLE}']))
      .to.throw('${NO_SUCH_VARIABLE} in --header a is not set in the environment')
      .with.include({ code: 'VARIABLE_UNUSABLE', exitCode: 64 })
  })

  it('gets without a body, posts with one, and asks the URL itself ' +
    'whether the program is ready', () => {
    expect(parseTuneOptions(COMMAND).command)
      .to.include({ method: 'GET', body: null, readyUrl: 'http://127.0.0.1:3000/', expect: null })
    expect(parseTuneOptions([...COMMAND, '--body', 'x']).command)
      .to.include({ method: 'POST', body: 'x' })
  })

  it('can not be changed any more', () => {
    expect(Object.isFrozen(parseTuneOptions([]))).to.equal(true)
    expect(Object.isFrozen(parseTuneOptions(COMMAND).command)).to.equal(true)
  })

  it('draws another seed for each tuning', () => {
    expect(new Set(Array.from({ length: 5 }, () => parseTuneOptions([]).seed)).size).to.be.above(1)
  })

  const refusals = [
    {
      argv: words('orchestra'),
      code: 'UNKNOWN_NAME',
      message:
        "there is no study that has workers to tune 'orchestra'; did you mean 'orchestration'?"
    },
    {
      argv: words('--objective p95'), code: 'UNKNOWN_NAME',
      message: "there is no objective 'p95'; did you mean 'p99'?"
    },
    {
      argv: words('--rate 400'), code: 'OPTIONS_DISAGREE',
      message: '--rate goes with --objective p99; rps is measured in a closed loop'
    },
    {
      argv: words('--objective p99 --rate 0'), code: 'BAD_VALUE',
      message: '--rate takes a whole number from 1 to 1000000'
    },
    {
      argv: words('--runtimes node@20,workerd'), code: 'BAD_VALUE',
      message: "--runtimes takes runtimes whose workers can be counted: 'node@20,bun,deno'; " +
        "workerd is one process; 'node@20,workerd' came"
    },
    {
      argv: words('--runtimes ,'), code: 'BAD_VALUE',
      message: "--runtimes takes runtimes whose workers can be counted: 'node@20,bun,deno'; ','"
    },
    {
      argv: words('orchestration --runtimes bun'), code: 'OPTIONS_DISAGREE',
      message: "--runtimes goes with actions; orchestration runs on the suite's own Node only"
    },
    {
      argv: [...COMMAND, '--runtimes', 'bun'], code: 'OPTIONS_DISAGREE',
      message: '--runtimes belongs to a study; a command names its runtime itself'
    },
    { argv: words('--budgt 3m'), code: 'UNKNOWN_OPTION', message: "did you mean '--budget'?" },
    {
      argv: words('--workers 4'), code: 'BAD_VALUE', message: "--workers takes at least two counts"
    },
    { argv: words('--workers 1,2000'), code: 'BAD_VALUE', message: 'none above 1024' },
    { argv: words('--workers none'), code: 'BAD_VALUE', message: "'none' came" },
    {
      argv: words('--connections 0'), code: 'BAD_VALUE',
      message: '--connections takes a whole number from 1'
    },
    {
      argv: words('--within 5'), code: 'BAD_VALUE',
      message: "--within takes a share: '3%' or '0.03'; '5' came"
    },
    { argv: words('--budget soon'), code: 'BAD_VALUE', message: '--budget takes a time' },
    { argv: words('--seed x'), code: 'BAD_VALUE', message: '--seed takes a whole number' },
    {
      argv: ['actions', ...COMMAND], code: 'OPTIONS_DISAGREE',
      message: "either a study ('actions') or --command is tuned, not both"
    },
    {
      argv: [...COMMAND, '--action', 'static'], code: 'OPTIONS_DISAGREE',
      message: '--action belongs to a study'
    },
    {
      argv: words('--url http://127.0.0.1/'), code: 'OPTIONS_DISAGREE',
      message: "--url goes with --command 'node app.js'"
    },
    {
      argv: words('--header a:b'), code: 'OPTIONS_DISAGREE', message: '--header goes with --command'
    },
    {
      argv: ['--command', 'app', '--workers-env', 'N'], code: 'OPTIONS_DISAGREE',
      message: '--command needs --url'
    },
    {
      argv: ['--command', 'app', '--url', 'http://127.0.0.1/'], code: 'OPTIONS_DISAGREE',
      message: 'name an environment variable with --workers-env, or put {workers} into --command'
    },
    {
      argv: [...COMMAND, '--workers-env', 'A B'], code: 'BAD_VALUE',
      message: '--workers-env takes the name of an environment variable'
    },
    {
      argv: [...COMMAND, '--command', ' '], code: 'BAD_VALUE',
      message: '--command takes a command line'
    },
    {
      argv: [...COMMAND, '--url', 'ftp://127.0.0.1/'], code: 'BAD_VALUE',
      message: '--url takes a URL that begins with http://'
    },
    {
      argv: [...COMMAND, '--url', '127.0.0.1:3000'], code: 'BAD_VALUE', message: '--url takes a URL'
    },
    {
      argv: [...COMMAND, '--ready-url', 'health'], code: 'BAD_VALUE',
      message: '--ready-url takes a URL'
    },
    {
      argv: [...COMMAND, '--method', 'HEAD'], code: 'BAD_VALUE',
      message: '--method takes one of GET, POST'
    },
    {
      argv: [...COMMAND, '--header', 'no colon'], code: 'BAD_VALUE',
      message: "--header takes a name, a colon and a value"
    },
    {
      argv: [...COMMAND, '--header', 'a: b\r\nc: d'], code: 'BAD_VALUE',
      message: '--header takes a name'
    },
    {
      argv: [...COMMAND, '--header', 'Content-Length: 3'], code: 'BAD_VALUE',
      message: 'which the load client sets'
    },
    {
      argv: [...COMMAND, '--command', 'app {port}'], code: 'OPTIONS_DISAGREE',
      message: '{port} stands in --command and is missing in --url'
    },
    {
      argv: [...COMMAND, '--url', 'http://127.0.0.1:{port}/'], code: 'OPTIONS_DISAGREE',
      message: '{port} stands in --url and is missing in --command'
    },
    {
      argv: [
        ...COMMAND, '--command', 'app {port}', '--url', 'http://127.0.0.1:{port}/', '--ready-url',
        'http://127.0.0.1:1/'
      ],
      code: 'OPTIONS_DISAGREE',
      message: '{port} has to stand in --ready-url'
    }
  ]
  for (const { argv, code, message } of refusals) {
    it(`refuses ${argv.map(word => JSON.stringify(word)).join(' ')}`, () =>
      expectRefused(argv, code, message))
  }
})
