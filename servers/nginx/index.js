/** @import {ServerDescription} from '../types.js' */
// nginx, which sends files with one event loop per process.
import { availableParallelism } from 'node:os'
import { findNginx } from './find-nginx.js'
import { startNginx } from './start-nginx.js'

/** @type {ServerDescription} */
export const server = {
  name: 'nginx',
  title: 'nginx as file server',
  answers: ['file'],
  variants: [{ name: 'nginx', processModel: 'cluster', workers: availableParallelism() }],
  find: () => findNginx(process.env),
  start: startNginx
}
