import { expect } from 'chai'
import { describeRequests } from '../../../bench/plan/describe-requests.js'
import { parseBenchOptions } from '../../../bench/cli/bench/options.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { preparePlans } from '../../../bench/run/prepare/prepare-plans.js'
import { validateRunLine } from '../../../bench/report/read-run-file.js'

const EXPECTED = { status: 200, contentType: 'text/plain', body: 'yes' }

/** @param {object} request @param {object} [expected] */
const describeOne = (request, expected = EXPECTED) =>
  describeRequests([/** @type {never} */ ({ name: 'one', request, expected })]).one

describe('bench/plan/describe-requests', () => {
  it('keeps method, path, body and what has to come back', () => {
    expect(describeOne({ method: 'GET', path: '/a?b=1' }))
      .to.deep.equal({ method: 'GET', path: '/a?b=1', expected: 'yes' })
    expect(describeOne({ method: 'POST', path: '/a', body: 'x' }, {
      ...EXPECTED, body: null, pattern: '^\\d+$', example: '17'
    })).to.deep.equal({ method: 'POST', path: '/a', body: 'x', expected: '17' })
  })

  it('cuts a body of more than 200 characters, and says how long it was', () => {
    expect(describeOne({ method: 'POST', path: '/', body: 'a'.repeat(200) })?.body)
      .to.equal('a'.repeat(200))
    expect(describeOne({ method: 'POST', path: '/', body: 'a'.repeat(1201) })?.body)
      .to.equal(`${'a'.repeat(200)}… (1,201 characters)`)
    expect(describeOne({ method: 'POST', path: '/', body: `${'a'.repeat(199)}😀😀` })?.body)
      .to.equal(`${'a'.repeat(199)}… (203 characters)`)
  })

  it('writes down no header that may hold a secret', () => {
    const { headers } = describeOne({
      method: 'GET',
      path: '/',
      headers: {
        'content-type': 'text/plain', authorization: 'Basic c2VjcmV0', 'x-token': 'secret'
      }
    }) ?? {}
    expect(headers).to.deep.equal({
      'content-type': 'text/plain',
      authorization: 'not written down, it may be a secret',
      'x-token': 'not written down, it may be a secret'
    })
  })

  it('stands in the plan of a run, for the actions of that ' +
    'plan, and passes the schema', async () => {
    const { plans } = await preparePlans(
      parseBenchOptions(['actions', '--actions', 'static']), { link: null, known: STUDIES }
    )
    expect(plans.map(({ requests }) => Object.keys(requests ?? {}))).to.deep.equal([['static']])
    expect(plans[0]?.requests?.static).to.include({ method: 'GET', path: '/static' })
    for (const plan of plans) expect(validateRunLine({ type: 'plan', ...plan })).to.equal(null)
    expect(validateRunLine({
      type: 'plan', ...plans[0], requests: { static: { path: '/static' } }
    })).not.to.equal(null)
  })
})
