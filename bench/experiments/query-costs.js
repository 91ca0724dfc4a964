// What queries cost the embedded host, one worker, against what is known: CPU per request of the server's process, in
// short loads that alternate, as ratios with 95 % intervals.
// node_modules/.bin/node bench/experiments/query-costs.js [blocks=20] [connections=8]
//   a batch of 1,000 documents, unchanged, and changed before each read : a bare node:http handler that writes the same
//     documents with JSON.stringify
//   RETURN 1                                                             : the static action of the Foxx service
//   an indexed equality in 100,000 documents                             : the same in 10,000
import { Agent, request as startRequest } from 'node:http'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { formatUs } from '../format/numbers.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { createRandom, shuffle } from '@shootout/statistics'
import { median, ratioText } from './figures-text.js'
import { readArguments } from './read-arguments.js'
import { startStringify } from './stringify/start-stringify.js'

const SECONDS = 0.5
const WARM_UP_SECONDS = 4
/** How long a server gets to fall silent before its CPU time is read. */
const SILENCE_MS = 60
const BATCH = 1_000
const SIZES = /** @type {const} */ ([10_000, 100_000])
const IMPORTED_AT_ONCE = 10_000

/** @typedef {{method: string, path: string, body?: string}} Wish */
/**
 * One thing to measure: requests that follow one another.
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} origin
 * @property {number} pid
 * @property {(n: number) => readonly Wish[]} wishes
 * @property {number[]} cpuUs
 */

const { settings } = readArguments(process.argv.slice(2))
const { blocks = '20', connections = '8' } = settings
const sampler = createSampler()
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const foxx = toVariants(await loadServers()).find(({ name }) => name === 'foxx')
if (foxx === undefined) throw new RangeError('there is no server foxx')
const host = await startVariant({ ...foxx, workers: 1 }, {})
const { origin } = new URL(host.baseUrl)
const documents = await fill()
const bare = await startStringify(documents)
try {
  const subjects = createSubjects()
  for (const subject of subjects) await load(subject, WARM_UP_SECONDS)
  const random = createRandom(1)
  for (let block = 0; block < Number(blocks); block++) {
    for (const subject of shuffle(subjects, random)) subject.cpuUs.push(await measure(subject))
  }
  report(subjects)
} finally {
  agent.destroy()
  await bare.stop()
  await host.stop()
}

/** Documents of five attributes. @returns {Promise<object[]>} the first thousand as the host gives them */
async function fill () {
  await call('/_api/collection', { name: 'costs_docs' })
  await call('/_api/document/costs_docs', Array.from({ length: BATCH }, (_, n) => toDocument(n)))
  for (const size of SIZES) {
    const name = `costs_${size}`
    await call('/_api/collection', { name })
    await call(`/_api/index?collection=${name}`, { type: 'persistent', fields: ['number'] })
    for (let from = 0; from < size; from += IMPORTED_AT_ONCE) {
      await call(`/_api/document/${name}?silent=true`, Array.from(
        { length: IMPORTED_AT_ONCE }, (_, n) => toDocument(from + n)
      ))
    }
    const { extra: { stats } } = await call('/_api/cursor', {
      query: 'FOR d IN @@c FILTER d.number == 77 RETURN d._key',
      bindVars: { '@c': name }
    })
    process.stdout.write(`${name}: scannedIndex ${stats.scannedIndex}, scannedFull ` +
      `${stats.scannedFull}, of 1 that matches\n`)
  }
  return (await call('/_api/cursor', { query: 'FOR d IN costs_docs RETURN d' })).result
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
async function call (path, body) {
  const answer = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** @param {number} number */
function toDocument (number) {
  return {
    number,
    name: `document ${number}`,
    even: number % 2 === 0,
    tags: ['a', 'b', 'c'],
    place: { x: number % 97, y: number % 89 }
  }
}

/** @returns {Subject[]} */
function createSubjects () {
  const toSubject = (/** @type {string} */ name, /** @type {Subject['wishes']} */ wishes) => ({
    name, origin, pid: host.pid ?? 0, wishes, cpuUs: []
  })
  const toQuery = (/** @type {object} */ body) => ({
    method: 'POST', path: '/_api/cursor', body: JSON.stringify(body)
  })
  const all = toQuery({ query: 'FOR d IN costs_docs RETURN d' })
  const key = /** @type {{_key: string}} */ (documents[0])._key
  const toChange = (/** @type {number} */ n) => ({
    method: 'PATCH',
    path: `/_api/document/costs_docs/${key}`,
    body: `{"number":${n}}`
  })
  const mount = new URL(host.baseUrl).pathname.replace(/\/$/, '')
  return [
    {
      name: 'JSON.stringify', origin: bare.origin, pid: bare.pid,
      wishes: () => [{ method: 'GET', path: '/' }], cpuUs: []
    },
    toSubject('batch, unchanged', () => [all]),
    toSubject('change', n => [toChange(n)]),
    toSubject('change, batch', n => [toChange(n), all]),
    toSubject('static', () => [{ method: 'GET', path: `${mount}/static` }]),
    toSubject('RETURN 1', () => [toQuery({ query: 'RETURN 1' })]),
    ...SIZES.map(size => toSubject(`index, ${size}`, n => [toQuery({
      query: 'FOR d IN @@c FILTER d.number == @n RETURN d',
      bindVars: { '@c': `costs_${size}`, n: n % SIZES[0] }
    })]))
  ]
}

/** @param {Subject} subject @returns {Promise<number>} CPU of the server for each round of requests, microseconds */
async function measure (subject) {
  await load(subject, SECONDS / 5)
  await silence()
  const before = readCpuNs(subject)
  const rounds = await load(subject, SECONDS)
  await silence()
  return (readCpuNs(subject) - before) / 1000 / rounds
}

/** @param {Subject} subject @param {number} seconds @returns {Promise<number>} rounds */
async function load (subject, seconds) {
  const until = performance.now() + seconds * 1000
  let rounds = 0
  await Promise.all(Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) {
      for (const wish of subject.wishes(++rounds)) await ask(subject.origin, wish)
    }
  }))
  return rounds
}

/** @param {string} of @param {Wish} wish @returns {Promise<void>} */
function ask (of, { method, path, body }) {
  return new Promise((resolve, reject) => {
    const asked = startRequest(of + path, {
      agent,
      method,
      ...(body === undefined ? {} : {
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      })
    })
    asked.on('error', reject)
    asked.on('response', answer => {
      if ((answer.statusCode ?? 500) >= 300) {
        reject(new Error(`${method} ${path}: ${answer.statusCode}`))
      }
      answer.on('end', resolve).resume()
    })
    asked.end(body)
  })
}

function silence () {
  return new Promise(resolve => setTimeout(resolve, SILENCE_MS))
}

/** @param {Subject} subject */
function readCpuNs ({ pid }) {
  return (sampler.readTree(pid) ?? []).reduce((sum, { cpuNs }) => sum + cpuNs, 0)
}

/** @param {readonly Subject[]} subjects */
function report (subjects) {
  const of = (/** @type {string} */ name) =>
    /** @type {Subject} */ (subjects.find(subject => subject.name === name)).cpuUs
  for (const { name, cpuUs } of subjects) {
    process.stdout.write(`${name.padEnd(18)} ${formatUs(median(cpuUs))}\n`)
  }
  const change = median(of('change'))
  tell('a batch, unchanged, against JSON.stringify', of('batch, unchanged'), of('JSON.stringify'))
  tell('a batch after a change, against JSON.stringify', of('change, batch')
    .map(value => value - change), of('JSON.stringify'))
  tell('RETURN 1, against the static action', of('RETURN 1'), of('static'))
  tell(
    `an indexed equality in ${SIZES[1]}, against ${SIZES[0]}`,
    of(`index, ${SIZES[1]}`),
    of(`index, ${SIZES[0]}`)
  )
}

/** @param {string} what @param {readonly number[]} values @param {readonly number[]} base */
function tell (what, values, base) {
  process.stdout.write(`${what}: ${ratioText(values, base)}\n`)
}
