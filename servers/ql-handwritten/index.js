/** @import {ServerDescription, StartOptions, Variant} from '../types.js' */
// The orchestrating app as one would write it by hand: what a layer that does the same from scripts is measured
// against.
import { availableParallelism } from 'node:os'
import { startProgram } from '../launch/start-program.js'
import { withUpstream } from '../upstream/index.js'
import { ALLOW_HOST, parseHostNames } from '@shootout/serving'
import { OPTIONS, parseProxy } from './options.js'

/** @type {ServerDescription} */
export const server = {
  name: 'ql-handwritten',
  title: 'the orchestration written by hand on node:http',
  answers: ['script'],
  variants: [{ name: 'ql-handwritten', processModel: 'cluster', workers: availableParallelism() }],
  options: OPTIONS,
  guards: 'all',
  listener: new URL('./listener.js', import.meta.url),
  start
}

/** @param {Variant} variant @param {StartOptions} options */
async function start (variant, options) {
  // Wrong options are better refused before anything has been started.
  parseProxy(options.settings ?? {})
  parseHostNames(options.settings?.[ALLOW_HOST])
  return withUpstream(options, withOrigin => startProgram(variant, withOrigin))
}
