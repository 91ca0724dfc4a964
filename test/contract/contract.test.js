/** @import {Context} from 'mocha' */
/** @import {RunningServer, Variant} from '../../servers/types.js' */
// Every server that this machine has keeps the contract, checked with what the bench checks it with.
import { assert } from 'chai'
import actionList from '../../actions/index.js'
import { planChecks, runCheck } from '../../bench/verify/index.js'
import { findServer, loadServers, startVariant, toVariants } from '../../servers/index.js'

/** A real ArangoDB in a container starts twice before it answers. */
const START_MS = 120_000
/** Enough to tell one worker from several, and quicker to start than the default. */
const WORKERS_OF_A_CLUSTER = 3

const actions = { handler: actionList.loadActions(), orchestration: actionList.loadActions(undefined, { kind: 'orchestration' }) }
const variants = toVariants(await loadServers())
const findings = await Promise.all(variants.map(variant => findServer(variant.server)))

variants.forEach((variant, index) => {
  const finding = findings[index]
  const serves = variant.server.serves ?? 'handler'
  // What stands beside the measured servers serves no action.
  if (serves === 'upstream' || serves === 'proxy') return
  describe(`${variant.name} keeps the contract`, () => {
    if (finding?.found) describeContract(variant, serves)
    else it(`is not on this machine: ${finding?.reason} (${finding?.remedy})`, function () { this.skip() })
  })
})

/** @param {Variant} variant @param {keyof typeof actions} serves */
function describeContract (variant, serves) {
  /** @type {RunningServer} */
  let server

  before(async function () {
    this.timeout(START_MS + 2_000)
    const workers = variant.processModel === 'cluster' ? WORKERS_OF_A_CLUSTER : variant.workers
    server = await startVariant({ ...variant, workers }, { port: 0, timeoutMs: START_MS })
  })

  after(() => server?.stop())

  for (const { check, action } of planChecks(actions[serves])) {
    const subject = check.scope === 'action' ? `${action.name}: ` : ''
    it(`${subject}${check.title}`, async function () {
      const result = await runCheck({ check, server, action })
      if (result.skipped !== undefined) skip(this, result.skipped)
      assert(result.passed, result.message)
    })
  }
}

/** @param {Context} context @param {string} reason goes into the title, which is what reporters print */
function skip (context, reason) {
  if (context.test) context.test.title += ` (skipped: ${reason})`
  context.skip()
}
