/** @import {LmdbStore} from '../../store/index.js' */
// What workers that are gone, or a host that was killed, have left behind.
import { createSweep } from './sweep-step.js'

/** @param {LmdbStore} store of a process that writes by writeLater alone */
export async function sweepAll (store) {
  const { isNeeded, step } = createSweep(store)
  while (isNeeded()) await store.writeLater(() => step(work => store.write(work)))
}
