// What our load client costs: its CPU per request over that of plain autocannon, against the same
// server, in alternation, each in a process of its own.
// node_modules/.bin/node bench/experiments/client-cost.js [pairs] [connections]
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import actions from '../../actions/index.js'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { formatRatioInterval, formatUs } from '../format/numbers.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/index.js'
import { toLoadJob } from '../measure/to-load-job.js'
import { createRandom, geometricMeanInterval, ratioInterval } from '@shootout/statistics'
import { alternate } from './alternate.js'

const PLAIN =
  fileURLToPath(new URL('../measure/drivers/autocannon/plain-child.js', import.meta.url))
const SECONDS = 2
const LIMIT = 1.05

const [pairs = 20, connections = 64] = process.argv.slice(2).map(Number)
process.exitCode = await compareClients(pairs, connections)

/**
 * @param {number} count
 * @param {number} connections
 * @returns {Promise<number>} 0 when the limit is kept, or undecided
 */
async function compareClients (count, connections) {
  const action = /** @type {import('../../actions/types.js').AnyAction} */ (actions.loadActions()
    .find(({ name }) => name === 'static'))
  const variant = /** @type {import('../../servers/types.js').Variant} */ (
    toVariants(await loadServers()).find(({ name }) => name === 'node')
  )
  const running = await startVariant(variant)
  const driver = createAutocannonDriver()
  const plain = fork(PLAIN, [], { execArgv: [] })
  try {
    const ours = async () => {
      const { clientCpuUs, completed } =
        await driver.load(toLoadJob(action, running.baseUrl, { connections, seconds: SECONDS }))
      return clientCpuUs / completed
    }
    const theirs = () => loadPlain(
      plain, { url: running.baseUrl + action.request.path, connections, seconds: SECONDS }
    )
    const random = createRandom(count)
    return report(await alternate({ ours, theirs, count, random }), connections)
  } finally {
    plain.kill()
    await driver.close()
    await running.stop()
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{url: string, connections: number, seconds: number}} job
 * @returns {Promise<number>} CPU microseconds per request
 */
async function loadPlain (child, job) {
  const answer = new Promise(resolve => child.once('message', resolve))
  child.send(job)
  const {
    error, completed, cpuUs
  } = /** @type {{error: string | null, completed: number, cpuUs: number}} */ (await answer)
  if (error !== null) throw new Error(`plain autocannon failed: ${error}`)
  return cpuUs / completed
}

/**
 * @param {readonly {ours: number, theirs: number}[]} measured
 * @param {number} connections
 * @returns {number} the exit code
 */
function report (measured, connections) {
  const ratio = ratioInterval(measured.map(({ ours, theirs }) => Math.log(ours / theirs)))
  const own = geometricMeanInterval(measured.map(({ ours }) => ours))
  const plain = geometricMeanInterval(measured.map(({ theirs }) => theirs))
  process.stdout.write(`Our load client spends ${formatRatioInterval(ratio)} the CPU of plain ` +
    'autocannon per request ' +
    `(${formatUs(own?.estimate ?? null)} against ${formatUs(plain?.estimate ?? null)}; ` +
    `${measured.length} pairs of ${SECONDS} s, ${connections} connections, limit ${LIMIT}x).\n`)
  return ratio !== null && ratio.low > LIMIT ? 1 : 0
}
