/** @import {Evidence} from '../../../../bench/measure/types.js' */
// For each gate what it answers to.
import { besideUpstream, openLoop } from './change-evidence.js'
import { makeGenerators } from './make-generators.js'
import { makeOrigins } from './make-origins.js'

/**
 * Each row bends one thing of a flawless slice; exactly that gate must answer.
 * @type {{code: string, what: string, bend: (evidence: Evidence) => void, says: RegExp}[]}
 */
export const BENT = [
  {
    code: 'server-died',
    what: 'the process ended with a signal',
    bend: evidence => { evidence.died = { code: null, signal: 'SIGSEGV', stderr: '' } },
    says: /signal SIGSEGV/
  },
  {
    code: 'server-died',
    what: 'the process ended and said why',
    bend: evidence => { evidence.died = { code: 3, signal: null, stderr: 'first\nout of memory' } },
    says: /exit code 3: out of memory/
  },
  {
    code: 'no-answers', what: 'nothing came in the second half',
    bend: evidence => { evidence.load.completedLate = 0 }, says: /none of them in the second half/
  },
  {
    code: 'target-lost', what: 'one of two addresses fell silent',
    bend: ({ load }) => { load.origins = makeOrigins(0) }, says:
      /^http:\/\/b: 50 answers, none of them in the second half, 0 socket errors$/
  },
  {
    code: 'conservation',
    what: 'one body differs',
    bend: evidence => {
      Object.assign(evidence.load, { mismatches: 1, firstMismatch: 'x'.repeat(100) })
    },
    says: /^1 of 10000 bodies differ: expected '{}', got 'x{60}\.\.\.'$/
  },
  {
    code: 'conservation', what: 'one status is not 2xx',
    bend: evidence => { evidence.load.non2xx = 1 }, says: /^1 of 10000 answers have no 2xx status$/
  },
  {
    code: 'conservation',
    what: 'a socket failed',
    bend: evidence => { evidence.load.errors = { ECONNRESET: 2 } },
    says: /^socket errors: 2 ECONNRESET$/
  },
  {
    code: 'conservation',
    what: 'more requests are missing than can be in flight',
    bend: evidence => { evidence.load.sent = 10011; evidence.counted = null },
    says: /^11 of 10011 requests were never answered, more than the 10 that were in flight/
  },
  {
    code: 'conservation',
    what: 'an answer is shorter than the others',
    bend: evidence => { evidence.load.wrongSize = 1 },
    says: /^1 of 10000 answers are not 200 bytes long/
  },
  {
    code: 'conservation',
    what: 'the server saw fewer requests than were answered',
    bend: evidence => { evidence.counted = { requests: 9999, connections: 10 } },
    says: /the server counted 9999 requests, the client 10000 answers to 10005 requests/
  },
  {
    code: 'conservation',
    what: 'the server saw more requests than were sent',
    bend: evidence => { evidence.counted = { requests: 10011, connections: 10 } },
    says: /the server counted 10011/
  },
  {
    code: 'conservation',
    what: 'the sum of bytes is too small, where single sizes are not known',
    bend: evidence => { Object.assign(evidence.load, { wrongSize: null, bytes: 2e6 - 1 }) },
    says: /^1999999 bytes came for 10000 answers of 200 bytes/
  },
  {
    code: 'conservation',
    what: 'the sum of bytes is too large, where single sizes are not known',
    bend: evidence => {
      Object.assign(evidence.load, { wrongSize: null, bytes: 10_010 * 200 + 1 })
    },
    says: /^2002001 bytes/
  },
  {
    code: 'inserted',
    what: 'fewer documents are there than were acknowledged',
    bend: evidence => { evidence.documentsCounted = 9_999 },
    says: /^9999 documents were added; 10000 were acknowledged and 10005 sent$/
  },
  {
    code: 'inserted', what: 'more documents are there than were sent',
    bend: evidence => { evidence.documentsCounted = 10_006 }, says: /^10006 documents were added/
  },
  {
    code: 'inserted', what: 'the server does not count',
    bend: evidence => { evidence.documentsCounted = 'unknown' }, says: /did not tell/
  },
  {
    code: 'connections',
    what: 'the client opened fewer',
    bend: evidence => { evidence.load.sockets = 9 },
    says: /^9 connections came about, 10 were asked for$/
  },
  {
    code: 'connections',
    what: 'the server saw more',
    bend: evidence => { evidence.counted = { requests: 10005, connections: 11 } },
    says: /^the server counted 11 connections, 10 were asked for$/
  },
  {
    code: 'amount',
    what: 'its time was over before all that was asked for was answered',
    bend: evidence => { evidence.job.amount = 10_001 },
    says: /^10,000 of 10,001 answers came in 1\.0 s$/
  },
  {
    code: 'client-bound',
    what: 'the client was busy and the server was not',
    bend: evidence => { evidence.slice.clientLoopUtilisation = 0.9; evidence.slice.cpuNs = 0.5e9 },
    says: /client was busy for 90\.0 %/
  },
  {
    code: 'client-bound',
    what: 'a client of two threads was busy and the server was not',
    bend: evidence => {
      evidence.slice.threads = 2
      evidence.slice.clientLoopUtilisation = null
      evidence.slice.clientCpuShare = 1.85
      evidence.slice.cpuNs = 0.1e9
    },
    says: /used 1\.85 CPUs with 2 threads/
  },
  {
    code: 'client-bound',
    what: 'the rate is near the ceiling',
    bend: evidence => { evidence.slice.ceilingRps = 12000 },
    says: /83\.3 % of what this client reaches/
  },
  {
    code: 'conservation',
    what: 'a request that fell due is nowhere',
    bend: evidence => openLoop(evidence, { due: 10_001 }),
    says: /^10001 requests fell due; 10000 answers, 0 errors and 0 without an answer do not add up to that$/
  },
  {
    code: 'conservation', what: 'there are more answers than requests that fell due',
    bend: evidence => openLoop(evidence, { due: 9_999 }), says: /^9999 requests fell due/
  },
  {
    code: 'network',
    what: 'the link was another one than was set',
    bend: evidence => {
      evidence.link = {
        bitsPerSecond: 1e9,
        finding: '600 Mbit/s to the client instead of 1 Gbit/s'
      }
    },
    says: /^600 Mbit\/s to the client instead of 1 Gbit\/s$/
  },
  {
    code: 'link-bound',
    what: 'the answers filled the link',
    bend: evidence => { evidence.link = { bitsPerSecond: 17e6, finding: null } },
    says: /^the answers alone took 94\.1 % of the 17 Mbit\/s of the link$/
  },
  {
    code: 'pacer-lag',
    what: 'the client was late with its requests',
    bend: evidence => openLoop(evidence, { lagUs: { p50: 5, p99: 191, max: 300 } }),
    says: /^1 % of the requests were sent 0\.19 ms late or more, 10\.1 % of the latency that 99 % stay within$/
  },
  {
    code: 'pacer-lag',
    what: 'the client was busy, whatever the server did',
    bend: evidence => { openLoop(evidence, {}); evidence.load.loopUtilisation = 0.86 },
    says: /^the client was busy for 86\.0 % of the time$/
  },
  {
    code: 'pacer-lag',
    what: 'one generator was busy',
    bend: evidence => {
      openLoop(evidence, {})
      evidence.load.generators = makeGenerators({}, 0.1, { loopUtilisation: 0.9 })
    },
    says: /^the client was busy for 90\.0 % of the time$/
  },
  {
    code: 'fell-behind',
    what: 'more and more requests waited',
    bend: evidence => {
      openLoop(evidence, {})
      evidence.load.backlog = { halfway: 100, end: 151, drainSeconds: 0.016 }
    },
    says:
      /^100 requests were waiting or in flight halfway and 151 at the end, at 10000 requests\/s$/
  },
  {
    code: 'fell-behind',
    what: 'some were never answered',
    bend: evidence => openLoop(evidence, { due: 10_002, unanswered: 2 }),
    says: /^2 of 10002 requests had no answer when/
  },
  {
    code: 'littles-law',
    what: 'connections were idle',
    bend: evidence => { if (evidence.load.latencyUs) evidence.load.latencyUs.mean = 800 },
    says: /gives 8\.0 requests in flight on 10 connections/
  },
  {
    code: 'upstream-requests',
    what: 'the upstream got fewer requests than the answers need',
    bend: evidence => besideUpstream(evidence, { requests: 109_999 }),
    says: /^the upstream got 109999 requests for 10000 answers to 10005 requests; 11 for each make 110000 to 110055$/
  },
  {
    code: 'upstream-requests',
    what: 'the upstream got more requests than were asked for',
    bend: evidence => besideUpstream(evidence, { requests: 110_056 }),
    says: /^the upstream got 110056/
  },
  {
    code: 'upstream-bound', what: 'the upstream was busy and the server was not',
    bend: evidence => besideUpstream(evidence, { loopUtilisation: 0.97 }), says: /busy for 97\.0 %/
  },
  {
    code: 'queue-wait', what: 'a single process waited for a CPU',
    bend: evidence => { evidence.slice.waitNs = 0.3e9 }, says: /waited for 23\.1 %/
  },
  {
    code: 'foreign-cpu', what: 'others used the CPUs',
    bend: evidence => { evidence.slice.noise.foreignCpuShare = 0.051 }, says: /others used 5\.1 %/
  },
  {
    code: 'foreign-cpu', what: 'the hypervisor took them away',
    bend: evidence => { evidence.slice.noise.stealShare = 0.03 }, says: /hypervisor took 3\.0 %/
  },
  {
    code: 'foreign-cpu', what: 'others used the CPUs of a generator',
    bend: ({ slice }) => {
      slice.generators = makeGenerators({}, 0.1, { foreignCpuShare: 0.051 })
    },
    says: /^others used 5\.1 % of the CPUs of generator 1$/
  },
  {
    code: 'foreign-cpu', what: 'the hypervisor took those of a generator away',
    bend: ({ slice }) => { slice.generators = makeGenerators({}, 0.1, { stealShare: 0.03 }) },
    says: /^the hypervisor took 3\.0 % of the CPUs of generator 1 away$/
  },
  {
    code: 'throttled', what: 'our own quota held us back',
    bend: evidence => { evidence.slice.noise.throttledShare = 0.03 },
    says: /our own control group held us back for 3\.0 % of the time/
  },
  {
    code: 'generators-apart', what: 'one began late',
    bend: ({ slice }) => { slice.generators = makeGenerators({ startSkewMs: 20.1 }) },
    says: /^starts lay 20\.1 ms apart and ends 0\.0 ms/
  },
  {
    code: 'generators-apart', what: 'one ended early',
    bend: ({ slice }) => { slice.generators = makeGenerators({ endSkewMs: 30 }) },
    says: /up to 3\.0 % of 1000 ms/
  },
  {
    code: 'generator-clocks', what: 'a clock is not known',
    bend: ({ slice }) => { slice.generators = makeGenerators({}, 10.1) },
    says: /^the clock of generator 1 is known to within 10\.1 ms, 1\.0 % of 1000 ms$/
  },
  {
    code: 'quota',
    what: 'the server used up its quota',
    bend: ({ slice }) => {
      slice.quota = { cpus: 0.5, periods: 10, throttledPeriods: 9, throttledNs: 0.45e9 }
    },
    says: /^0\.5 CPUs used up in 90\.0 % of the periods; held back for 0\.45 s of each second$/
  },
  {
    code: 'agent-lost',
    what: 'an agent was gone',
    bend: evidence => { evidence.agentLost = 'after the load it was gone' },
    says: /^after the load it was gone$/
  },
  {
    code: 'answered-elsewhere',
    what: 'others answered for the command',
    bend: evidence => { evidence.elsewhere = true },
    says: /^the CPU time and memory of what answers are unknown$/
  },
  {
    code: 'imbalance',
    what: 'one worker did most',
    bend: evidence => {
      evidence.slice.workerShares = [7600, 2400]
        .map((requests, pid) => ({ pid, requests, connections: 5, loopUtilisation: 0.9 }))
    },
    says: /busiest worker answered 7600 requests, the idlest 2400/
  },
  {
    code: 'timer',
    what: 'answers came faster than the clock can tell',
    bend: evidence => { if (evidence.load.latencyUs) evidence.load.latencyUs.p50 = 19 },
    says: /less than 20 µs/
  },
  {
    code: 'timer', what: 'the clock was coarse',
    bend: evidence => { evidence.load.distinctLatencies = 9 }, says: /only 9 different latencies/
  }
]
