// JSON Schemas of all that coordinator and generator send each other; the types that they stand for are LoadJob and
// LoadResult. Strings and lists are bounded by the frame.
import {
  AMOUNT, COUNT, MACHINE, SHORT, TEXT, orNull, record
} from '../../channel/schema-parts.js'

const TEXTS = { type: 'object', additionalProperties: TEXT }
const NOTHING = { type: 'null' }
const ARRIVALS = { enum: ['poisson', 'constant'] }

const JOB = record({
  urls: { type: 'array', items: TEXT, minItems: 1 },
  method: SHORT,
  connections: { type: 'integer', minimum: 1 },
  seconds: AMOUNT,
  expectedBody: orNull(TEXT),
  expectedWireBytes: orNull(COUNT),
  windowMs: orNull(AMOUNT)
}, {
  body: TEXT,
  headers: TEXTS,
  threads: { const: 1 },
  amount: COUNT,
  expectedPattern: TEXT,
  mix: {
    type: 'object', required: ['requests', 'seed'], properties: { requests: { type: 'array' } }
  },
  rate: record({
    perSecond: { type: 'number', exclusiveMinimum: 0 }, arrivals: ARRIVALS, seed: COUNT
  })
})

/** Milliseconds on the coordinator's clock. */
const START_AT = { startAt: { type: 'number' } }
const TURN_LOAD = { turnLoad: COUNT, seconds: AMOUNT }

const CLOCK = record({ offsetMs: { type: 'number' }, uncertaintyMs: AMOUNT, roundTrips: COUNT })
const SPAN = record({ startedAt: { type: 'number' }, endedAt: { type: 'number' } })

const LATENCY = record({
  p50: AMOUNT, p90: AMOUNT, p99: AMOUNT, p999: AMOUNT, max: AMOUNT, mean: AMOUNT
})

const REQUEST = record({
  name: TEXT, sent: COUNT, completed: COUNT, wrong: COUNT, firstWrong: orNull(TEXT),
  histogram: orNull(TEXT)
})

const ORIGIN = record({
  url: TEXT, completed: COUNT, completedLate: orNull(COUNT), errors: COUNT, unanswered: COUNT
})

const RESULT = record({
  seconds: AMOUNT,
  sent: COUNT,
  completed: COUNT,
  completedLate: orNull(COUNT),
  bytes: COUNT,
  wrongSize: orNull(COUNT),
  non2xx: COUNT,
  mismatches: COUNT,
  firstMismatch: orNull(TEXT),
  errors: { type: 'object', additionalProperties: COUNT },
  sockets: orNull(COUNT),
  latencyUs: orNull(LATENCY),
  distinctLatencies: COUNT,
  histogram: orNull(TEXT),
  clientCpuUs: AMOUNT,
  loopUtilisation: orNull({ type: 'number' }),
  clock: CLOCK,
  noise: record({ busyShare: orNull(AMOUNT), ownShare: AMOUNT, stealShare: orNull(AMOUNT) }),
  spans: { type: 'array', items: SPAN }
}, {
  rps: orNull(AMOUNT),
  firstRefusal: orNull(TEXT),
  pacing: record({
    arrivals: ARRIVALS, due: COUNT, queued: COUNT, unanswered: COUNT,
    lagUs: record({ p50: AMOUNT, p99: AMOUNT, max: AMOUNT })
  }),
  backlog: record({ halfway: COUNT, end: COUNT, drainSeconds: AMOUNT }),
  requests: { type: 'array', items: REQUEST },
  origins: { type: 'array', items: ORIGIN }
})

/** By the side that asks. */
export const QUESTIONS = {
  coordinator: {
    synchronise: record({ roundTrips: { type: 'integer', minimum: 1, maximum: 1000 } }),
    load: record({ job: JOB }),
    ceiling: record({ job: JOB, answer: TEXT }),
    open: record({ ...TURN_LOAD, ...START_AT, job: JOB }),
    turn: record({ ...TURN_LOAD, ...START_AT }),
    close: record(TURN_LOAD),
    stop: NOTHING
  },
  generator: {
    join: record({
      contract: COUNT, index: COUNT, count: COUNT, machine: MACHINE
    }),
    clock: NOTHING,
    ready: NOTHING,
    window: COUNT
  }
}

/** By the name of the question. */
export const ANSWERS = {
  join: NOTHING,
  clock: { type: 'number' },
  ready: record(START_AT),
  window: {},
  synchronise: CLOCK,
  load: RESULT,
  ceiling: record({ rps: orNull(AMOUNT) }),
  open: record({ seconds: AMOUNT, completed: COUNT }),
  turn: {},
  close: RESULT,
  stop: {}
}
