/** @import {ServerDescription} from '../types.js' */
// Gatling, a small file server in one process.
import { findGatling } from './find-gatling.js'
import { startGatling } from './start-gatling.js'

/** @type {ServerDescription} */
export const server = {
  name: 'gatling',
  title: 'gatling',
  answers: ['file'],
  anyMethod: 'gatling answers POST like GET, which no option of it turns off',
  variants: [{ name: 'gatling', processModel: 'single', workers: 1 }],
  find: () => findGatling(process.env),
  start: startGatling
}
