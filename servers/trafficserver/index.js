/** @import {ServerDescription} from '../types.js' */
// Apache Traffic Server as a forward proxy that keeps what may be kept: what stood between the orchestration app and
// the APIs.
import { findTrafficserver } from './find-trafficserver.js'
import { OPTIONS } from './options.js'
import { startTrafficserver } from './start-trafficserver.js'

/** @type {ServerDescription} */
export const server = {
  name: 'trafficserver',
  title: 'Apache Traffic Server as forward proxy',
  answers: [],
  isProxy: true,
  variants: [{ name: 'trafficserver', processModel: 'single', workers: 1 }],
  options: OPTIONS,
  find: () => findTrafficserver(process.env),
  start: startTrafficserver
}
