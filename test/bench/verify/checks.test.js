/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {WorkerStats} from '../../../servers/types.js' */
import { assert } from 'chai'
import { CHECKS, verifyServer } from '../../../bench/verify/index.js'
import { action, answerRightly, postAction, startTwin, toAction, toStats } from './twin.js'
import { joinPatterns } from '../../join-patterns.js'

/**
 * A server that is right in everything but one thing.
 * @typedef {object} Twin
 * @property {string} check the check that it breaks
 * @property {string[]} [also] others that can't but break with it
 * @property {string} fault
 * @property {RequestListener} listener
 * @property {RegExp} message
 * @property {number} [workers]
 * @property {(counts: {requests: number}) => WorkerStats[] | null} [stats]
 */

const ONE_ULP_MORE = '{"sum":9.426900168370994e+157}'

/** @type {Twin[]} */
const TWINS = [
  {
    check: 'exact-bytes',
    also: ['parallel'],
    fault: 'has one byte that differs',
    listener: onGet((request, response) =>
      answerRightly(request, response, { body: '{"sum":9.426900168370993E+157}' })),
    message:
      joinPatterns(
        /^GET \/sum: body differs at byte 24: expected …".*e\+157}" \(30 bytes in all\), got /,
        /…".*E\+157}" \(30 bytes in all\)$/
      )
  },
  {
    check: 'exact-bytes',
    fault: 'does not say how long the body is',
    also: ['keep-alive'],
    listener: onGet((request, response) => {
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, { 'content-type': action.expected.contentType })
        .end(action.expected.body)
    }),
    message: /expected a content-length of 30 or chunked framing, got neither/
  },
  {
    check: 'content-type',
    fault: 'says text/plain',
    listener: (request, response) =>
      answerRightly(request, response, { headers: { 'content-type': 'text/plain' } }),
    message:
      /^GET \/sum: content-type: expected "application\/json; charset=utf-8", got "text\/plain"$/
  },
  {
    check: 'the-sum',
    also: ['exact-bytes', 'parallel'],
    fault: 'is wrong by the last place',
    listener: onGet((request, response) =>
      answerRightly(request, response, { body: ONE_ULP_MORE })),
    message:
      /^GET \/sum: value at \$\.sum: expected 9\.426900168370993e\+157, got 9\.426900168370994e\+157$/
  },
  {
    check: 'the-sum',
    also: ['exact-bytes', 'parallel'],
    fault: 'answers what is no JSON',
    listener: onGet((request, response) =>
      answerRightly(request, response, { body: 'sum = 9.426900168370993e+157!!' })),
    message: /expected JSON, got "sum = /
  },
  {
    check: 'head',
    fault: 'sends a body after HEAD',
    listener: (request, response) => {
      if (request.method !== 'HEAD') return answerRightly(request, response)
      response.socket?.write(`HTTP/1.1 200 OK\r\ncontent-type: ${action.expected.contentType}\r\n` +
        `content-length: 30\r\n\r\n${action.expected.body}`)
    },
    message: /^HEAD \/sum: expected no body, got "\{\\"sum/
  },
  {
    check: 'head',
    fault: 'gives HEAD another length',
    listener: (request, response) => answerRightly(
      request, response, request.method === 'HEAD' ? { headers: { 'content-length': 0 } } : {}
    ),
    message: /^HEAD \/sum: content-length: expected "30", got "0"$/
  },
  {
    check: 'not-found',
    fault: 'answers 200 on an unknown path',
    listener: (request, response) =>
      request.url?.startsWith('/no-such') ? response.end('{}') : answerRightly(request, response),
    message: /^GET \/no-such-action-.*: status: expected 404, got 200$/
  },
  {
    check: 'not-found',
    fault: 'answers POST like GET',
    listener: (request, response) => {
      if (request.method === 'POST') request.method = 'GET'
      answerRightly(request, response)
    },
    message: /^POST \/sum: status: expected 404 or 405, got 200$/
  },
  {
    check: 'query-string',
    fault: 'does not know the path with a query string',
    listener: (request, response) => {
      if (request.url?.includes('?')) request.url = '/unknown'
      answerRightly(request, response)
    },
    message: /^GET \/sum\?x=1: status: expected 200, got 404$/
  },
  {
    check: 'keep-alive',
    fault: 'says that it closes after each answer',
    listener: (request, response) =>
      answerRightly(request, response, { headers: { connection: 'close' } }),
    message: /^GET \/sum: connection: expected keep-alive, got "close" with answer 1$/
  },
  {
    check: 'keep-alive',
    fault: 'closes the fifth time without saying so',
    listener: closeAfter(5),
    message: /^GET \/sum: expected the connection to stay open after 5 answers, it was closed$/
  },
  {
    check: 'parallel',
    fault: 'mixes up answers under load',
    listener: garbleUnderLoad(),
    message:
      /^GET \/sum: expected 64 exact answers at once, \d+ went wrong; the first: GET \/sum: body differs at byte 7/
  },
  {
    check: 'every-worker',
    fault: 'has a worker that never answers',
    listener: answerRightly,
    workers: 3,
    stats: ({ requests }) => [toStats(101, requests), toStats(102, requests), toStats(103, 0)],
    message:
      /^twin: expected answers from 3 of 3 workers, got them from 2 of 3 on 120 connections; silent: pid 103$/
  },
  {
    check: 'every-worker',
    fault: 'has fewer workers than it should',
    listener: answerRightly,
    workers: 3,
    stats: ({ requests }) => [toStats(101, requests), toStats(102, requests)],
    message: /^twin: workers: expected 3, got 2$/
  },
  {
    check: 'fresh-answers',
    fault: 'counts its answers on a connection',
    listener: onNth(2, (request, response) =>
      answerRightly(request, response, { body: '{"sum":1}' })),
    message: /^GET \/sum, the second time: body differs at byte 7/
  }
]

/**
 * @param {(request: IncomingMessage, response: ServerResponse) => void} listener
 * @returns {RequestListener} wrong in GET of the action only
 */
function onGet (listener) {
  return (request, response) => {
    const concerned = request.method === 'GET' && request.url?.startsWith(action.request.path)
    return concerned ? listener(request, response) : answerRightly(request, response)
  }
}

/** @param {number} count @returns {RequestListener} */
function closeAfter (count) {
  return onNth(count, (request, response) => {
    response.on('finish', () => request.socket.end())
    answerRightly(request, response)
  })
}

/**
 * @param {number} count
 * @param {RequestListener} listener
 * @returns {RequestListener} wrong in the nth answer of each connection only
 */
function onNth (count, listener) {
  /** @type {WeakMap<object, number>} */
  const answers = new WeakMap()
  return (request, response) => {
    const answered = (answers.get(request.socket) ?? 0) + 1
    answers.set(request.socket, answered)
    return answered === count ? listener(request, response) : answerRightly(request, response)
  }
}

/** @returns {RequestListener} */
function garbleUnderLoad () {
  let underWay = 0
  return (request, response) => {
    underWay++
    setTimeout(() => {
      answerRightly(
        request, response, underWay > 8 ? { body: '{"sum":8.426900168370993e+157}' } : {}
      )
      underWay--
    }, 5)
  }
}

/**
 * @param {Pick<Twin, 'listener' | 'workers' | 'stats'>} twin
 * @param {readonly import('../../../actions/types.js').Action[]} [actions]
 */
async function verify ({ listener, ...cluster }, actions = [action]) {
  const server = await startTwin(listener, cluster)
  try {
    return await verifyServer({ server, actions })
  } finally {
    await server.stop()
  }
}

describe('the checks of the contract', () => {
  it('all pass on the good twin', async () => {
    const stats = (/** @type {{requests: number}} */ { requests }) =>
      [toStats(101, requests), toStats(102, requests)]
    const results = await verify({ listener: answerRightly, workers: 2, stats })
    assert.deepEqual(results.filter(result => !result.passed || result.skipped !== undefined), [])
    assert.sameMembers(results.map(result => result.check), CHECKS.filter(({ scope }) =>
      scope === 'action' || scope === 'server').map(check => check.name))
  })

  it('all pass on a good twin that answers in chunks', async () => {
    const results = await verify({
      listener: onGet((_request, response) => {
        response.writeHead(200, { 'content-type': action.expected.contentType })
        for (const character of action.expected.body) response.write(character)
        response.end()
      })
    })
    const failures = results.filter(result => !result.passed)
    assert.deepEqual(failures, [])
  })

  it('all pass on a good twin of a POST action, and say why they skip', async () => {
    const results = await verify(
      { listener: (request, response) => answerRightly(request, response, { action: postAction }) },
      [postAction]
    )
    const failures = results.filter(result => !result.passed)
    assert.deepEqual(failures, [])
    const skipped = results.filter(result => result.skipped !== undefined)
    assert.deepEqual(skipped, [
      {
        action: 'insert', check: 'head', passed: true, skipped: 'the action is asked for with POST'
      },
      {
        action: '*',
        check: 'every-worker',
        passed: true,
        skipped: 'twin does not tell which worker answered'
      }
    ])
  })

  it('skip the sum of what is not JSON', async () => {
    const plain = toAction({
      name: 'plain',
      request: { method: 'GET', path: '/plain' },
      body: 'ä',
      contentType: 'text/plain; charset=utf-8'
    })
    const results = await verify(
      { listener: (request, response) => answerRightly(request, response, { action: plain }) },
      [plain]
    )
    assert.deepEqual(results.filter(result => !result.passed), [])
    assert.equal(
      results.find(result => result.check === 'the-sum')?.skipped,
      'the answer is text/plain; charset=utf-8, not JSON'
    )
  })

  it('each have a twin that breaks them', () => {
    assert.sameMembers([...new Set(TWINS.map(twin => twin.check))], CHECKS.filter(({ scope }) =>
      scope === 'action' || scope === 'server').map(check => check.name))
  })

  for (const twin of TWINS) {
    it(`${twin.check} fails on the twin that ${twin.fault}`, async () => {
      const failures = (await verify(twin)).filter(result => !result.passed)
      assert.match(
        failures.find(result => result.check === twin.check)?.message ?? 'it passed', twin.message
      )
      assert.includeMembers(
        [twin.check, ...twin.also ?? []],
        failures.map(result => result.check),
        'no other check fails'
      )
    })
  }
})
