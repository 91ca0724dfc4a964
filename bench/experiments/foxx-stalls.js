// How long clients of the embedded Foxx host wait while one of them makes an index, renames, empties or drops a whole
// collection, or runs a query that changes all of it.
// node_modules/.bin/node bench/experiments/foxx-stalls.js [documents=100000] [workers=2] [every=10] [only=NAME,NAME]
// Three others send a request every `every` milliseconds each, whether or not the one before was answered, and the time
// counts from the moment that it was due: who waits for a server that stands still counts as often as he would have
// asked. One inserts into another collection, one changes documents of a third, one reads those. The index and the
// queries go to the same workers. `quiet` is the same without either of them: what is above that is what the work
// costs.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { percentileTexts } from './figures-text.js'
import { readArguments } from './read-arguments.js'

/** @typedef {{status: number, text: string}} Answer */

const QUIET_MS = 3000
const START_MS = 30_000
const BATCH = 5000

const { settings } = readArguments(process.argv.slice(2))
const [documents, workers, every] = [
  Number(settings.documents ?? 100_000), Number(settings.workers ?? 2), Number(settings.every ?? 10)
]
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const variant = toVariants(await loadServers()).find(({ name }) => name === 'foxx')
if (variant === undefined) throw new Error('there is no server foxx')
const host = await startVariant(
  { ...variant, workers },
  { port: 0, host: '127.0.0.1', timeoutMs: START_MS, settings: { '--bare': ['true'] } }
)
const { origin } = new URL(host.baseUrl)

/** @type {readonly {name: string, ask: (number: number) => Promise<Answer>}[]} */
const CLIENTS = [
  { name: 'insert', ask: number => send('POST', '/_api/document/inserted', { number }) },
  {
    name: 'change',
    ask: number => send('PATCH', `/_api/document/changed/k${number % 1000}`, { number })
  },
  { name: 'read', ask: number => send('GET', `/_api/document/changed/k${number % 1000}`) }
]

/**
 * fills: the collection that it is about, where it is not `large`.
 * @type {readonly {name: string, fills?: string, work: () => Promise<unknown>}[]}
 */
const SCENARIOS = [
  { name: 'quiet', work: () => sleep(QUIET_MS) },
  {
    name: 'index',
    work: () =>
      send('POST', '/_api/index?collection=large', { type: 'persistent', fields: ['group', 'n'] })
  },
  {
    name: 'unique index',
    work: () => send(
      'POST', '/_api/index?collection=large', { type: 'persistent', fields: ['n'], unique: true }
    )
  },
  { name: 'update all', work: () => query('FOR d IN large UPDATE d WITH {round: 1} IN large') },
  { name: 'insert as many', work: () => query(`FOR i IN 1..${documents} INSERT {i} INTO other`) },
  { name: 'remove all', work: () => query('FOR d IN large REMOVE d IN large') },
  {
    name: 'rename', fills: 'named',
    work: () => send('PUT', '/_api/collection/named/rename', { name: 'renamed' })
  },
  {
    name: 'truncate', fills: 'emptied', work: () => send('PUT', '/_api/collection/emptied/truncate')
  },
  { name: 'drop', fills: 'dropped', work: () => send('DELETE', '/_api/collection/dropped') }
]
const wanted = SCENARIOS.filter(({ name }) =>
  settings.only === undefined || settings.only.split(',').includes(name))

try {
  await fill()
  say(['while', 'seconds', ...CLIENTS.flatMap(({ name }) => [`${name} p50`, 'p99', 'max'])])
  for (const { name, work } of wanted) await measure(name, work)
} finally {
  agent.destroy()
  await host.stop()
}

async function fill () {
  const full = new Set(wanted.filter(({ name }) => name !== 'quiet')
    .map(({ fills = 'large' }) => fills))
  for (const name of [...full, 'inserted', 'changed', 'other']) {
    await send('POST', '/_api/collection', { name })
  }
  for (const [collection, count] of /** @type {[string, number][]} */ (
    [...[...full].map(name => [name, documents]), ['changed', 1000]]
  )) {
    for (let from = 0; from < count; from += BATCH) {
      await importSome(collection, { from, to: Math.min(from + BATCH, count) })
    }
  }
}

/** @param {string} collection @param {{from: number, to: number}} range */
function importSome (collection, { from, to }) {
  const text = 'x'.repeat(180)
  const items = Array.from(
    { length: to - from },
    (_, at) => ({ _key: `k${from + at}`, n: from + at, group: at % 100, text })
  )
  return send('POST', `/_api/import?type=list&collection=${collection}`, items)
}

/** @param {string} name @param {() => Promise<unknown>} work */
async function measure (name, work) {
  const end = new AbortController()
  const clients = CLIENTS.map(({ ask }) => askOn(ask, end.signal))
  await sleep(100)
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  end.abort()
  const cells = (await Promise.all(clients)).flatMap(percentileTexts)
  say([name, seconds.toFixed(2), ...cells])
  await sleep(1000)
}

/**
 * An open loop.
 * @param {(number: number) => Promise<Answer>} ask
 * @param {AbortSignal} signal
 * @returns {Promise<number[]>} milliseconds from when each was due
 */
async function askOn (ask, signal) {
  const begun = performance.now()
  /** @type {Promise<number>[]} */
  const asked = []
  while (!signal.aborted) {
    const due = begun + asked.length * every
    await sleep(Math.max(0, due - performance.now()))
    asked.push(ask(asked.length).then(({ status, text }) => {
      if (status >= 300) throw new Error(`a client was refused: ${status} ${text}`)
      return performance.now() - due
    }))
  }
  return Promise.all(asked)
}

/** @param {string} text */
async function query (text) {
  const answer = await send('POST', '/_api/cursor', { query: text })
  if (answer.status !== 201) throw new Error(`${text}: ${answer.text}`)
}

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<Answer>} */
function send (method, path, body) {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent }, message => {
      let text = ''
      message.setEncoding('utf8')
        .on('data', part => { text += part })
        .on('end', () => resolve({ status: message.statusCode ?? 0, text }))
    })
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** @param {readonly string[]} cells */
function say (cells) {
  process.stdout.write(
    `${cells.map((cell, at) => at === 0 ? cell.padEnd(16) : cell.padStart(11)).join('')}\n`
  )
}
