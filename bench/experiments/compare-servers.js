// Compares servers in settings that the bench has no option for: short loads in alternation, CPU per request of the
// whole process tree, its ratio to the first one, requests per second, memory.
// node_modules/.bin/node bench/experiments/compare-servers.js SERVER ... [action=static] [pairs=10] [connections=32]
// SERVER is NAME:WORKERS with the options of `npm run serve`: foxx:2:--workers-as=threads. Scenarios are actions too:
// ql:1 ql-handwritten:1 action=D One server can be asked for another action than the others: foxx:1
// foxx:1/insert-document foxx-api:1/insert-document
import actionList from '../../actions/index.js'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { formatUs } from '../format/numbers.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/index.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { toLoadJob } from '../measure/to-load-job.js'
import { createRandom, shuffle } from '@shootout/statistics'
import { median, ratioText } from './figures-text.js'
import { readArguments, readServer } from './read-arguments.js'

const SECONDS = 1
const WARM_UP_SECONDS = 3
/** Unmeasured load before each reading, and how long the server then gets to fall silent. */
const PRIME_SECONDS = 0.2
const SILENCE_MS = 60

/** @typedef {import('../../actions/types.js').AnyAction} AnyAction */
/**
 * @typedef {object} Subject
 * @property {string} spec
 * @property {AnyAction} action
 * @property {import('../../servers/types.js').RunningServer} running
 * @property {number[]} cpuUs
 * @property {number[]} rps
 */

const { settings, others } = readArguments(process.argv.slice(2))
const { action: wanted = 'static', pairs = '10', connections = '32' } = settings
const actions = [
  ...actionList.loadActions(),
  ...actionList.loadActions(undefined, { kind: 'script' }),
  ...actionList.loadActions(undefined, { kind: 'insert' })
]
const driver = createAutocannonDriver()
const sampler = createSampler()
/** @type {Subject[]} */
const subjects = []
try {
  for (const spec of others) {
    const { action: name, ...server } = readServer(spec)
    subjects.push({
      spec, action: find(name ?? wanted), running: await start(server), cpuUs: [], rps: []
    })
  }
  for (const subject of subjects) await load(subject, WARM_UP_SECONDS)
  const random = createRandom(Number(pairs))
  for (let pair = 0; pair < Number(pairs); pair++) {
    for (const subject of shuffle(subjects, random)) await measure(subject)
  }
  report()
} finally {
  await driver.close()
  for (const { running } of subjects) await running.stop()
}

/** @param {string} name @returns {AnyAction} */
function find (name) {
  const action = actions.find(one => one.name === name)
  if (action === undefined) throw new RangeError(`there is no action '${name}'`)
  return action
}

/** @param {Pick<ReturnType<typeof readServer>, 'name' | 'workers' | 'settings'>} server */
async function start ({ name, workers, settings: given }) {
  const variant = toVariants(await loadServers()).find(candidate => candidate.name === name)
  if (variant === undefined) throw new RangeError(`there is no server '${name}'`)
  return startVariant({ ...variant, workers: workers ?? variant.workers }, { settings: given })
}

/** @param {Subject} subject @param {number} seconds */
function load ({ running, action }, seconds) {
  return driver.load(toLoadJob(action, running, { connections: Number(connections), seconds }))
}

/** @param {Subject} subject */
async function measure (subject) {
  await load(subject, PRIME_SECONDS)
  await silence()
  const before = readCpuNs(subject)
  const { completed, seconds } = await load(subject, SECONDS)
  await silence()
  subject.cpuUs.push((readCpuNs(subject) - before) / 1000 / completed)
  subject.rps.push(completed / seconds)
}

function silence () {
  return new Promise(resolve => setTimeout(resolve, SILENCE_MS))
}

/** @param {Subject} subject */
function readCpuNs ({ running }) {
  return (sampler.readTree(running.pid ?? 0) ?? []).reduce((sum, { cpuNs }) => sum + cpuNs, 0)
}

function report () {
  const [first] = subjects
  for (const { spec, running, cpuUs, rps } of subjects) {
    const bytes =
      sampler.readPssBytes((sampler.readTree(running.pid ?? 0) ?? []).map(({ pid }) => pid)) ?? NaN
    process.stdout.write(`${spec.padEnd(34)} ${formatUs(median(cpuUs)).padStart(9)}  ` +
      `${ratioText(cpuUs, first?.cpuUs ?? []).padEnd(22)} ${Math.round(median(rps))}/s  ` +
      `${Math.round(bytes / 1e6)} MB\n`)
  }
}
