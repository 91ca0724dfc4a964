/** @import {ServerDescription} from '../types.js' */
// The upstream as a server of the suite. It has no actions of its own: it is what the orchestrating servers call.
import { availableParallelism } from 'node:os'
import { startProgram } from '../launch/start-program.js'
import { OPTIONS, parseSettings } from './options.js'

/** A quarter of the cores: what it serves is cheap. */
const WORKERS = Math.max(1, Math.ceil(availableParallelism() / 4))

/** @type {ServerDescription & Required<Pick<ServerDescription, 'start'>>} */
export const server = {
  name: 'upstream',
  title: 'the APIs that the orchestration app calls',
  answers: [],
  variants: [{ name: 'upstream', processModel: 'cluster', workers: WORKERS }],
  options: OPTIONS,
  listener: new URL('./listener.js', import.meta.url),
  start: async (variant, options) => {
    // Wrong options are better refused here than in every worker.
    parseSettings(options.settings ?? {})
    return startProgram(variant, options)
  }
}
