/** @import {Arrangement, StoppedBy, TuneContext, Tuning} from '../types.js' */
// The race: randomised blocks of those that are left, looked at now and then, until the answer is certain or the time
// is over.
import { contestantsOf, groupContestants } from '../candidates/arrange.js'
import { isHopeless } from '../candidates/admit.js'
import { conclude } from '../recommend/conclude.js'
import { isAlone, isAnyOverLimit, knownOf, lookIfDue, lookOnceMore } from './look.js'
import { recallAfterLosses } from './recall.js'
import { admitGroup, runBlock } from './run-block.js'

/**
 * @param {Tuning} tuning
 * @param {Arrangement} arrangement
 * @param {TuneContext} context
 * @returns {Promise<StoppedBy>}
 */
export async function runRace (tuning, { groups }, context) {
  const { instruments } = context
  const deadline = tuning.startedAt + tuning.plan.budgetSeconds
  if (groups.length === 1) {
    await admitGroup(groups[0] ?? [], { tuning, isOver: () => context.stop.isWished() }, context)
  }
  startRace(tuning)
  let standing = conclude(tuning.plan, tuning.candidates, knownOf(tuning))
  for (let secondsEach = 0; ;) {
    recallAfterLosses(tuning)
    const count = contestantsOf(tuning).length
    const ended =
      whyEnded(tuning, { context, blockEnd: instruments.clock() + secondsEach * count, deadline })
    if (ended !== null) {
      lookOnceMore(tuning, context)
      return isNoneLeft(tuning) ? 'limits' : ended
    }
    const startedAt = instruments.clock()
    tuning.block++
    await runBlock(tuning, groupContestants(tuning, instruments).groups, context)
    secondsEach = (instruments.clock() - startedAt) / count
    if (context.stop.isNow()) continue
    const looks = tuning.looksTaken
    const settled = lookIfDue(tuning, context)
    // Between two looks nothing new may be said.
    if (tuning.look === null || tuning.looksTaken > looks) {
      standing = conclude(tuning.plan, tuning.candidates, knownOf(tuning))
    }
    context.progress({
      kind: 'block',
      block: tuning.block,
      outcome: standing,
      secondsLeft: Math.max(0, deadline - instruments.clock())
    })
    if (settled) return 'certain'
  }
}

/** @param {Tuning} tuning */
function startRace (tuning) {
  tuning.racing = new Set(contestantsOf(tuning).map(({ workers }) => workers))
  tuning.racers = tuning.racing.size
}

/**
 * @param {Tuning} tuning
 * @param {{context: TuneContext, blockEnd: number, deadline: number}} time blockEnd: when the next block would be over
 * @returns {StoppedBy | null} null: there will be another block
 */
function whyEnded (tuning, { context, blockEnd, deadline }) {
  const { plan, block } = tuning
  if (context.stop.isWished()) return 'interrupted'
  if (isNoneLeft(tuning)) return 'limits'
  if ((contestantsOf(tuning).length < 2 && !isAlone(tuning)) || isHopeless(tuning)) return 'failed'
  if (block >= plan.leastBlocks && blockEnd > deadline) return 'budget'
  return block >= Math.max(plan.leastBlocks, plan.looks.at(-1) ?? 0) ? 'blocks' : null
}

/** Every candidate breaks a limit. @param {Tuning} tuning */
function isNoneLeft (tuning) {
  return contestantsOf(tuning).length === 0 && isAnyOverLimit(tuning)
}
