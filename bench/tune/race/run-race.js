/** @import {Arrangement, StoppedBy, TuneContext, TuneSession} from '../types.js' */
// The race: randomised blocks of those that are left, looked at now and then, until the answer is certain or the time
// is over.
import { contestantsOf, groupContestants } from '../candidates/arrange.js'
import { isHopeless } from '../candidates/admit.js'
import { conclude } from '../recommend/conclude.js'
import { knownOf, lookIfDue, lookOnceMore } from './look.js'
import { recallAfterLosses } from './recall.js'
import { admitGroup, runBlock } from './run-block.js'

/**
 * @param {TuneSession} session
 * @param {Arrangement} arrangement
 * @param {TuneContext} context
 * @returns {Promise<StoppedBy>}
 */
export async function runRace (session, { groups }, context) {
  const { seats } = context
  const deadline = session.startedAt + session.plan.budgetSeconds
  if (groups.length === 1) {
    await admitGroup(groups[0] ?? [], { session, isOver: () => context.stop.isWished() }, context)
  }
  startRace(session)
  let standing = conclude(session.plan, session.candidates, knownOf(session))
  for (let secondsEach = 0; ;) {
    recallAfterLosses(session)
    const count = contestantsOf(session).length
    const ended =
      whyEnded(session, { context, blockEnd: seats.clock() + secondsEach * count, deadline })
    if (ended !== null) {
      lookOnceMore(session)
      return ended
    }
    const startedAt = seats.clock()
    session.block++
    await runBlock(session, groupContestants(session, seats).groups, context)
    secondsEach = (seats.clock() - startedAt) / count
    if (context.stop.isNow()) continue
    const looks = session.looksTaken
    const settled = await lookIfDue(session, context)
    // Between two looks nothing new may be said.
    if (session.look === null || session.looksTaken > looks) {
      standing = conclude(session.plan, session.candidates, knownOf(session))
    }
    context.progress({
      kind: 'block',
      block: session.block,
      outcome: standing,
      secondsLeft: Math.max(0, deadline - seats.clock())
    })
    if (settled) return 'certain'
  }
}

/** @param {TuneSession} session */
function startRace (session) {
  session.racing = new Set(contestantsOf(session).map(({ workers }) => workers))
  session.racers = session.racing.size
}

/**
 * @param {TuneSession} session
 * @param {{context: TuneContext, blockEnd: number, deadline: number}} time blockEnd: when the next block would be over
 * @returns {StoppedBy | null} null: there will be another block
 */
function whyEnded (session, { context, blockEnd, deadline }) {
  const { plan, block } = session
  if (context.stop.isWished()) return 'interrupted'
  if (contestantsOf(session).length < 2 || isHopeless(session)) return 'failed'
  if (block >= plan.leastBlocks && blockEnd > deadline) return 'budget'
  return block >= Math.max(plan.leastBlocks, plan.looks.at(-1) ?? 0) ? 'blocks' : null
}
