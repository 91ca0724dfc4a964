/** @import {Evidence} from '../../../../bench/measure/types.js' */
// What no gate answers to.
import { besideUpstream, openLoop } from './change-evidence.js'

/**
 * Bends that stay within the rules; no gate may answer.
 * @type {{what: string, bend: (evidence: Evidence) => void}[]}
 */
export const WITHIN = [
  { what: 'requests in flight at the end', bend: evidence => { evidence.load.sent = 10010 } },
  {
    what: 'a busy client with a server that is busy too',
    bend: evidence => { evidence.slice.clientLoopUtilisation = 0.99; evidence.slice.cpuNs = 0.99e9 }
  },
  {
    what: 'a client that tells neither sockets, nor single sizes, nor when answers came',
    bend: evidence => {
      Object.assign(evidence.load, {
        sockets: null, wrongSize: null, completedLate: null, bytes: 2e6 + 150
      })
      evidence.slice.sockets = null
    }
  },
  {
    what: 'a client of two threads that used one CPU',
    bend: evidence => {
      evidence.slice.threads = 2
      evidence.slice.clientLoopUtilisation = null
      evidence.slice.clientCpuShare = 1
      evidence.slice.cpuNs = 0.1e9
    }
  },
  {
    what: 'documents of requests in flight at the end',
    bend: evidence => { evidence.documentsCounted = 10_005 }
  },
  {
    what: 'an open loop, whose connections may be idle',
    bend: evidence => {
      openLoop(evidence, {})
      if (evidence.load.latencyUs) evidence.load.latencyUs.mean = 100
    }
  },
  {
    what: 'an open loop near the rate that the client reaches in a closed one',
    bend: evidence => { openLoop(evidence, {}); evidence.slice.ceilingRps = 10_000 }
  },
  {
    what: 'an open loop in which as many are in flight as chance may have it',
    bend: evidence => {
      openLoop(evidence, {})
      evidence.load.backlog = { halfway: 180, end: 240, drainSeconds: 0.1 }
    }
  },
  {
    what: 'an open loop whose server stood still for a moment before the end, and then answered ' +
      'faster than requests had come',
    bend: evidence => {
      openLoop(evidence, {})
      evidence.load.backlog = { halfway: 1, end: 600, drainSeconds: 0.02 }
    }
  },
  {
    what: 'a cluster that waits for CPUs',
    bend: evidence => { evidence.processModel = 'cluster'; evidence.slice.waitNs = 5e9 }
  },
  {
    what: 'a cluster with one connection',
    bend: evidence => {
      evidence.job.connections = evidence.load.sockets = 1
      evidence.load.sent = 10001
      evidence.counted = { requests: 10000, connections: 1 }
      if (evidence.load.latencyUs) evidence.load.latencyUs.mean = 100
      evidence.slice.workerShares =
        [10000, 0].map((requests, pid) => ({ pid, requests, connections: 1, loopUtilisation: 1 }))
    }
  },
  {
    what: 'an upstream that got what the answers need, and a part of what was in flight',
    bend: evidence => besideUpstream(evidence, {})
  },
  {
    what: 'an upstream whose answers a proxy has',
    bend: evidence => {
      besideUpstream(evidence, { requests: 0 })
      evidence.upstreamPerRequest = null
    }
  },
  {
    what: 'an upstream that is as busy as the server',
    bend: evidence => {
      besideUpstream(evidence, { loopUtilisation: 0.97 })
      evidence.serverLoopUtilisation = 0.99
    }
  },
  {
    what: 'readings that this machine does not have',
    bend: evidence => {
      Object.assign(evidence.slice, {
        cpuNs: null,
        waitNs: null,
        noise: { foreignCpuShare: null, stealShare: null, pressureShare: null }
      })
      evidence.counted = null
    }
  }
]
