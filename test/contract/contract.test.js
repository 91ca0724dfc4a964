/** @import {Context} from 'mocha' */
/** @import {AnyAction} from '../../actions/types.js' */
/** @import {FileRoot} from '../../servers/launch/file-root.js' */
/** @import {RunningServer, Variant} from '../../servers/types.js' */
// Every server that this machine has keeps the contract, checked with what the bench checks it with.
import { assert } from 'chai'
import actionList from '../../actions/index.js'
import { planChecks, runCheck } from '../../bench/verify/index.js'
import {
  answersAction, createFileRoot, findServer, loadServers, startVariant, toVariants
} from '../../servers/index.js'

/** A real ArangoDB in a container starts twice before it answers. */
const START_MS = 120_000
/** Enough to tell one worker from several, and quicker to start than the default. */
const WORKERS_OF_A_CLUSTER = 3

const files = actionList.loadActions(undefined, { kind: 'file' })
/** @type {AnyAction[]} */
const actions = [
  ...actionList.loadActions(),
  ...actionList.loadActions(undefined, { kind: 'insert' }),
  ...actionList.loadActions(undefined, { kind: 'script' }),
  ...files
]
const variants = toVariants(await loadServers())
const findings = await Promise.all(variants.map(variant => findServer(variant.server)))

variants.forEach((variant, index) => {
  const finding = findings[index]
  const own = actions.filter(action => answersAction(variant, action))
  // What stands beside the measured servers serves no action.
  if (own.length === 0) return
  describe(`${variant.name} keeps the contract`, () => {
    if (finding?.found) {
      describeContract(variant, own)
    } else {
      it(`is not on this machine: ${finding?.reason} (${finding?.remedy})`, function () {
        this.skip()
      })
    }
  })
})

/** @param {Variant} variant @param {readonly AnyAction[]} own */
function describeContract (variant, own) {
  /** @type {RunningServer} */
  let server
  /** @type {FileRoot} */
  let fileRoot

  before(async function () {
    this.timeout(START_MS + 2_000)
    fileRoot = await createFileRoot(files)
    const workers = variant.processModel === 'cluster' ? WORKERS_OF_A_CLUSTER : variant.workers
    server = await startVariant({ ...variant, workers }, {
      port: 0, timeoutMs: START_MS, fileRoot: fileRoot.directory
    })
    // A server without a store of its own looks for one with the first document, which may have to be started.
    await server.countDocuments?.()
  })

  after(async () => {
    await server?.stop()
    await fileRoot?.remove()
  })

  for (const { check, action } of planChecks(own)) {
    const subject = check.scope === 'server' ? '' : `${action.name}: `
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
