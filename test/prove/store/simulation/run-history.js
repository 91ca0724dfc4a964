/** @import {Step} from '../types.js' */
// A history of a simulated store: steps, one after the other, each held against what a store has to be then.
import { createRandom } from '@shootout/statistics'
import { createClock } from './clock.js'
import { createDisk } from './disk.js'
import { DO } from './do-step.js'
import { checkAll } from './check-all.js'
import { Broken, Model } from './model.js'
import { COLLECTION, DATABASE, WORKERS, createWorld } from './world.js'

/** @typedef {{step: number, text: string}} Fault step: its place */
/** @typedef {{fault: Fault | null, counts: Map<string, number>, syncs: number}} Outcome counts: of steps, by name */
/** As it goes from process to process. @typedef {Omit<Outcome, 'counts'> & {counts: [string, number][]}} Told */

/**
 * @param {readonly Step[]} steps
 * @param {number} seed of what takes how long
 * @param {string} folder for the files
 * @returns {Promise<Outcome>}
 */
export async function runHistory (steps, seed, folder) {
  const random = createRandom(seed)
  const clock = createClock()
  const disk = createDisk({ clock, random })
  const world = await createWorld({ clock, disk, random }, folder)
  const model = new Model()
  /** @type {import('./do-step.js').Scene} */
  const scene = {
    world, model, clock, cursors: new Map(), transactions: new Map(), builds: new Map(), synced: 0
  }
  /** @type {Map<string, number>} */
  const counts = new Map()
  let at = -1
  try {
    createThings(scene)
    await clock.until(world.worker(0).store.synced())
    note(scene)
    for (const step of steps) {
      at++
      if (await DO[step.does](scene, /** @type {never} */ (step)) === false) continue
      counts.set(step.does, (counts.get(step.does) ?? 0) + 1)
      await clock.rest()
      note(scene)
    }
    at++
    for (let worker = 0; worker < WORKERS; worker++) checkAll(scene, worker)
    return { fault: null, counts, syncs: disk.syncs() }
  } catch (error) {
    return { fault: { step: at, text: toText(error) }, counts, syncs: disk.syncs() }
  } finally {
    await world.remove()
  }
}

/** @param {unknown} error */
function toText (error) {
  if (error instanceof Broken) return error.message
  return error instanceof Error ? error.stack ?? error.message : String(error)
}

/** @param {import('./do-step.js').Scene} scene */
function createThings ({ world, model }) {
  const { store, catalog } = world.worker(0)
  store.write(writing => catalog.create(writing, { database: DATABASE, name: COLLECTION }))
  model.past = []
}

/** @param {import('./do-step.js').Scene} scene */
function note ({ world, model, clock }) {
  model.note(world.readTransaction(), clock.now())
}
