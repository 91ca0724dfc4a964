/** @import {Driver, DriverKind, LoadJob} from '../../types.js' */
// The load clients of queries: plain HTTP and arangojs, each in a process of its own, so that what one needs of CPU and
// memory is not charged to the other.
import { fileURLToPath } from 'node:url'
import { QUERY_CLIENTS } from '../../../plan/query-clients.js'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** One for each way of asking; they share one driver. @type {readonly DriverKind[]} */
export const drivers = QUERY_CLIENTS.map(name => ({
  name,
  can: {
    kinds: ['query'],
    threads: false,
    rates: false,
    amounts: true,
    mixes: false,
    addresses: true,
    reaches: ['http']
  },
  cannot: {},
  create: createQueryDriver
}))

/** @returns {Driver} takes jobs that hold a query; each goes to the client that it names */
export function createQueryDriver () {
  const clients = new Map(QUERY_CLIENTS.map(name =>
    [name, createClientProcess({ name, program: PROGRAM, turns: true })]))
  /** @param {LoadJob} job */
  const of = ({ query }) => {
    const client = query === undefined ? undefined : clients.get(query.client)
    if (client === undefined) {
      throw new RangeError('the job holds no query for one of these clients: ' +
        `${QUERY_CLIENTS.join(', ')}`)
    }
    return client
  }
  return {
    name: QUERY_CLIENTS.join(' and '),
    load: async (job, onWindow) => of(job).load(job, onWindow),
    open: async (job, primeSeconds) => {
      const { open } = of(job)
      if (open === undefined) throw new RangeError('this client knows no turns')
      return open(job, primeSeconds)
    },
    close: async () => { await Promise.all([...clients.values()].map(client => client.close())) }
  }
}
