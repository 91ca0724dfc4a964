// A host that only takes the lock of its data folder. In: folders, one message each, and null to let go; out: who has
// it.
import { setTimeout as sleep } from 'node:timers/promises'
import { lockDirectory } from '../../../src/program/primary/lock-directory.js'

/** @type {Awaited<ReturnType<typeof lockDirectory>> | null} */
let lock = null

/** @param {{folder: string | null, waitMs: number}} message */
async function answer ({ folder, waitMs }) {
  if (folder === null) {
    await lock?.release()
    lock = null
    return 'free'
  }
  await sleep(waitMs)
  try {
    lock = await lockDirectory(folder)
    return 'mine'
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}

process.on('message', async message => {
  process.send?.(await answer(/** @type {never} */ (message)))
})
process.on('disconnect', () => process.exit(0))
