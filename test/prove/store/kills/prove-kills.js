/** @import {Attempt, Versions} from './check-history.js' */
// The prover of what kill -9 does: processes that write to one store are killed at seeded moments, while they come in,
// write, commit; after each kill the store is looked through, and after each round what they were told.
import { createRandom } from '@shootout/statistics'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openKeeper } from '../../../../packages/foxx-host/src/program/primary/open-keeper.js'
import { recoverStore } from '../../../../packages/foxx-host/src/store/index.js'
import { bundleWriter } from './bundle-writer.js'
import { checkHistory, readLog } from './check-history.js'
import { openLook } from './open-look.js'

const WRITERS = 4
const SLOTS = 90
const MOST_MS = 60
/** Of those that are killed before they write. */
const EARLY_SHARE = 0.15

/** @typedef {Awaited<ReturnType<typeof openKeeper>>} Keeper */
/** @typedef {{keeper: Keeper, look: ReturnType<typeof openLook>, directory: string, folder: string,
 *   program: string}} Place program: of a writer */

/**
 * @param {{seed: number, count: number, budgetSeconds: number}} options count: kills
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 */
export async function proveKills ({ seed, count, budgetSeconds }, signal) {
  const start = performance.now()
  const toSeconds = () => (performance.now() - start) / 1000
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'prove-kills-'))
  const directory = join(folder, 'documents')
  await recoverStore({ directory })
  const fail = (/** @type {unknown} */ error) => { throw error }
  const keeper = await openKeeper({ directory, isTemporary: true, onFailure: fail, log: fail })
  const look = openLook(directory)
  const sums = { kills: 0, done: 0, unknown: 0, refused: 0 }
  const random = createRandom(seed)
  try {
    look.prepare()
    const program = await bundleWriter(folder, process.execArgv)
    for (let round = 0; sums.kills < count && !signal.aborted && toSeconds() < budgetSeconds;) {
      const before = look.readVersions()
      const wrong = []
      const seeds = Array.from({ length: WRITERS }, () => Math.floor(random() * 2 ** 31))
      const slot = (round++ * WRITERS) % SLOTS
      const ended = await Promise.all(seeds.map((own, index) =>
        killOne({ keeper, look, directory, folder, program }, { own, slot: slot + index })))
      sums.kills += WRITERS
      const attempts = ended.flatMap(one => one.attempts)
      for (const { end } of attempts) sums[end]++
      wrong.push(...ended.flatMap(one => one.broken), ...look.findLocks(),
        ...checkHistory(attempts, { before, after: look.readVersions() }))
      if (wrong.length === 0) continue
      const again = `npm run prove -- store-kills --seed ${seed} --count ${sums.kills}`
      return { hasFault: true, text: tell(wrong, { attempts, again }) }
    }
    return {
      hasFault: false,
      text: `${sums.kills} kills of writing processes in ${toSeconds().toFixed(1)} s: ` +
        `${sums.done} commits were acknowledged, ${sums.refused} refused, ${sums.unknown} open.\n` +
        `No fault from seed ${seed} on.\n`
    }
  } finally {
    await look.close()
    await keeper.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {readonly string[]} wrong
 * @param {{attempts: readonly Attempt[], again: string}} parts
 */
function tell (wrong, { attempts, again }) {
  const keys = wrong.flatMap(text => /'([^']+)'/.exec(text)?.[1] ?? [])
  const lines = attempts.flatMap(({ id, end, changes }) => changes
    .filter(({ key }) => keys.includes(key))
    .map(({ key, was, is }) => `${end.padStart(8)}  ${id}: ${key} from ${was} to ${is}\n`))
  return `After kills: ${again}\n${wrong.map(text => `- ${text}\n`).join('')}` +
    `What processes said of these documents:\n${lines.join('')}`
}

/**
 * @param {Place} place
 * @param {{own: number, slot: number}} process
 * @returns {Promise<{attempts: Attempt[], broken: string[]}>}
 */
async function killOne ({ keeper, look, directory, folder, program }, { own, slot }) {
  const random = createRandom(own)
  const isEarly = random() < EARLY_SHARE
  const log = join(folder, `log-${own}`)
  const child = spawn(process.execPath, [
    ...process.execArgv, program, directory, String(slot), String(own), log
  ], { stdio: ['pipe', 'pipe', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', data => { stderr += data })
  child.stdin.on('error', () => {})
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  await keeper.enter(own)
  child.stdin.write('go\n')
  if (isEarly) {
    await sleep(random() * MOST_MS)
  } else {
    await lines.next()
    keeper.leave(own)
    await lines.next()
    await sleep(random() * MOST_MS)
  }
  child.kill('SIGKILL')
  const [, signal] = await exited
  keeper.leave(own)
  await keeper.forget(slot)
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  rmSync(log, { force: true })
  const { attempts, broken } = readLog(text.split('\n').slice(0, -1))
  const wrong = look.findWrong()
  if (signal !== 'SIGKILL') wrong.push(`a process ended by itself: ${stderr}`)
  return { attempts, broken: [...broken, ...wrong] }
}
