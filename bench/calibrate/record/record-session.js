/** @import {BlockLine, BlockPart, CalibrationPlan, RecordContext, TruthOrder, TruthServer} from '../types.js' */
// One session: fresh processes for every server, warmed up, then blocks of one slice of each, in turns. In: which
// servers and how long; out: a line for each block. Nothing is left running.

/**
 * @typedef {object} SessionOrder
 * @property {BlockPart} part
 * @property {number} session counted within its part, from 1
 * @property {number} of how many there will be
 * @property {readonly TruthOrder[]} servers
 * @property {number} blocks the most
 * @property {number} [untilSeconds] on the instruments' clock: no block is begun that can't end before; absent: all are
 *   measured
 * @property {boolean} [disturbed] whether a hog runs during the middle third; absent: no
 */

/**
 * @param {SessionOrder} order
 * @param {CalibrationPlan} plan
 * @param {RecordContext} context
 * @returns {Promise<BlockLine[]>} what was kept
 */
export async function recordSession (order, plan, context) {
  const { instruments, stop, keep } = context
  await instruments.waitForQuiet()
  const startedAt = instruments.clock()
  /** @type {TruthServer[]} */
  const servers = []
  try {
    for (const server of order.servers) servers.push(await instruments.start(server))
    for (const running of servers) {
      if (!stop.isWished()) await instruments.warmUp(running, plan.warmUpSeconds)
    }
    keep({
      type: 'start', part: order.part, session: order.session, servers: servers.length,
      seconds: instruments.clock() - startedAt
    })
    return await recordBlocks(order, servers, context)
  } finally {
    for (const running of servers) await running.stop()
  }
}

/** @param {SessionOrder} order @param {readonly TruthServer[]} servers @param {RecordContext} context */
async function recordBlocks (order, servers, context) {
  const { instruments, stop, keep } = context
  const { untilSeconds = Infinity, disturbed = false } = order
  /** @type {BlockLine[]} */
  const blocks = []
  const hog = disturbed ? createHog(order.blocks, instruments) : null
  try {
    for (let block = 1; block <= order.blocks && !stop.isWished(); block++) {
      if (instruments.clock() + (blocks.at(-1)?.seconds ?? 0) > untilSeconds) break
      const isDisturbed = await hog?.before(block) ?? false
      const line = await recordBlock({ order, block, disturbed: isDisturbed, servers }, instruments)
      // Stopped at once: the client was taken away in the middle of it.
      if (stop.isNow()) break
      keep(line)
      blocks.push(line)
    }
  } finally {
    await hog?.end()
  }
  return blocks
}

/**
 * @param {{order: SessionOrder, block: number, disturbed: boolean, servers: readonly TruthServer[]}} what
 * @param {RecordContext['instruments']} instruments
 * @returns {Promise<BlockLine>}
 */
async function recordBlock ({ order: { part, session }, block, disturbed, servers }, instruments) {
  const startedAt = instruments.clock()
  await readOwnTimes(servers)
  const slices = await instruments.measureBlock(servers, { block, processStart: session })
  return {
    type: 'block', part, session, block, disturbed,
    seconds: instruments.clock() - startedAt,
    // A histogram is longer than all the rest, and nothing here asks for it.
    slices: slices.map(slice => ({ ...slice, histogram: null })),
    ownTimes: await readOwnTimes(servers)
  }
}

/** Since the last reading. @param {readonly TruthServer[]} servers @returns {Promise<BlockLine['ownTimes']>} */
async function readOwnTimes (servers) {
  const readings = servers.map(async running =>
    [running.variant.name, await running.readOwnTimes()])
  return Object.fromEntries(await Promise.all(readings))
}

/**
 * Something else that keeps a core busy, during the middle third of the blocks.
 * @param {number} blocks
 * @param {RecordContext['instruments']} instruments
 */
function createHog (blocks, instruments) {
  const [first, last] = [Math.floor(blocks / 3) + 1, Math.ceil(blocks * 2 / 3)]
  /** @type {Awaited<ReturnType<RecordContext['instruments']['startHog']>> | null} */
  let hog = null
  const end = async () => {
    await hog?.stop()
    hog = null
  }
  return {
    /** @param {number} block that begins now @returns {Promise<boolean>} whether it is disturbed */
    before: async block => {
      if (block === first) hog = await instruments.startHog()
      if (block === last + 1) await end()
      return hog !== null
    },
    end
  }
}
