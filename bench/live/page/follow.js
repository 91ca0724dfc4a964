// Runs in the browser: shows one state of the run after the other. It asks for the next one when the last is drawn,
// and then waits for the answer: no timer, no animation, nothing to do while something is measured.

/** @typedef {{title: string, status: string, board: string, version: number, isOver: boolean}} State */

/** A request that fails sooner has met nobody: the run has ended. Later, a browser has lost its patience. */
const PATIENCE_MS = 5000
const LOST = 'The run has ended, or was stopped: nobody answers any more. This was known last.'

/** @param {string} id @returns {HTMLElement} */
const find = id => /** @type {HTMLElement} */ (document.getElementById(id))

/** Resolves when what was changed is on the screen, or would be if anybody saw it. */
function drawn () {
  return new Promise(resolve => {
    if (document.hidden) resolve(null)
    else requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}

/** @param {number} version that is shown @returns {Promise<State | null>} null: nobody is there */
async function ask (version) {
  const since = performance.now()
  try {
    return await (await fetch(`next?after=${version}`)).json()
  } catch {
    return performance.now() - since < PATIENCE_MS ? null : ask(version)
  }
}

/** What the reader has unfolded stays so. @param {State} state */
function show ({ title, status, board, isOver }) {
  const open = [...document.querySelectorAll('details')].map(element => element.open)
  document.title = title
  find('status').textContent = status
  find('status').className = isOver ? 'meta' : 'notice'
  find('board').innerHTML = board
  for (const [index, element] of document.querySelectorAll('details').entries()) {
    element.open = open[index] ?? false
  }
}

/** @param {Pick<State, 'version' | 'isOver'>} state that the page came with */
async function follow ({ version, isOver }) {
  if (isOver) return
  await drawn()
  const next = await ask(version)
  if (next === null) {
    find('status').textContent = LOST
    return
  }
  show(next)
  return follow(next)
}

void follow(JSON.parse(find('live-data').textContent ?? ''))
