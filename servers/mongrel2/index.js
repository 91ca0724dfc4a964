/** @import {ServerDescription} from '../types.js' */
// Mongrel2 as a server of files, out of Debian's package mongrel2-core.
import { findMongrel2 } from './find-mongrel2.js'
import { startMongrel2 } from './start-mongrel2.js'

/** @type {ServerDescription} */
export const server = {
  name: 'mongrel2',
  title: 'Mongrel2, files from a Dir',
  answers: ['file'],
  variants: [{ name: 'mongrel2', processModel: 'single', workers: 1 }],
  find: () => findMongrel2(process.env),
  start: startMongrel2
}
