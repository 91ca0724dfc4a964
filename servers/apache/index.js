/** @import {ServerDescription} from '../types.js' */
// Apache httpd with each of its three process models. Those of processes with threads take --workers processes; prefork
// has a process for each connection, so that a number of workers would be a limit of connections: it starts as many as
// it takes, whatever --workers says.
import { availableParallelism } from 'node:os'
import { findApache } from './find-apache.js'
import { startApache } from './start-apache.js'

const WORKERS = availableParallelism()

/** @type {ServerDescription} */
export const server = {
  name: 'apache',
  title: 'Apache httpd 2.4 as file server: event, worker, and prefork with a ' +
    'process for each connection',
  answers: ['file'],
  variants: [
    { name: 'apache-event', processModel: 'cluster', workers: WORKERS },
    { name: 'apache-worker', processModel: 'cluster', workers: WORKERS },
    { name: 'apache-prefork', processModel: 'connection', workers: 1 }
  ],
  find: () => findApache(process.env),
  start: startApache
}
