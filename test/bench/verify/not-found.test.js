import { assert } from 'chai'
import { notFound } from '../../../bench/verify/checks/not-found.js'
import { runCheck } from '../../../bench/verify/run-check.js'
import { action, answerRightly, startTwin } from './twin.js'

/** @param {string[]} paths that are answered though there is nothing @param {string} [anyMethod] */
async function check (paths, anyMethod) {
  const twin = await startTwin((request, response) => {
    if (request.method === 'POST') request.method = 'GET'
    if (paths.some(path => request.url?.startsWith(path))) response.end('{}')
    else answerRightly(request, response)
  })
  const { variant } = twin
  const server = {
    ...twin,
    variant: {
      ...variant,
      server: { ...variant.server, ...(anyMethod !== undefined && { anyMethod }) }
    }
  }
  try {
    return await runCheck({ check: notFound, server, action })
  } finally {
    await twin.stop()
  }
}

describe('the check for what there is not', () => {
  it('does not ask a server to refuse a method that no setting makes ' +
    'it refuse, and says so', async () => {
    assert.deepEqual(await check([], 'it answers POST like GET'), {
      action: '*', check: 'not-found', passed: true,
      skipped: 'unknown paths are refused, but unknown methods are not: it answers POST like GET'
    })
  })

  it('still fails where unknown paths are answered', async () => {
    assert.include(await check(['/no-such'], 'it answers POST like GET'), { passed: false })
  })

  it('fails on a server that says nothing of the kind', async () => {
    assert.match(
      (await check([])).message ?? '', /^POST \/sum: status: expected 404 or 405, got 200$/
    )
  })
})
