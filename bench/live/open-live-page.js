/** @import {Progress} from '../run/types.js' */
/** @import {ShownStudy} from '../report/types.js' */
/** @import {RunData} from '../types.js' */
// The page that shows a run while it goes on. In: what happens, and what is known where nothing is measured; out: a
// page on this machine, fed then and only then.
import { runTitle } from '../report/notices.js'
import { summariseRun } from '../summarise/index.js'
import { openLiveServer } from './open-live-server.js'
import { renderBoard, renderWaiting } from './render-board.js'
import { renderLivePage } from './render-live-page.js'
import { STARTING, endingStatus, statusText } from './status-text.js'

/**
 * @typedef {object} LivePage
 * @property {string} url
 * @property {(event: Progress) => void} note costs nothing: it is called between slices
 * @property {(data: RunData) => Promise<void>} show where nothing is measured; resolves when who looks has seen it
 * @property {(data: RunData, ending: {stoppedBy: string, report: string}) => Promise<void>} conclude data: with
 *   summaries; the page keeps what it shows then, and nobody answers it any more
 * @property {() => void} close at once
 */

/**
 * @param {number} port 0: a free one
 * @param {readonly ShownStudy[]} studies all that there are
 * @returns {Promise<LivePage>}
 * @throws {import('../errors.js').BenchError} LIVE_UNAVAILABLE
 */
export async function openLivePage (port, studies) {
  const server = await openLiveServer(port, {
    render: () => ({ title: 'Shootout', status: STARTING, board: renderWaiting() }),
    renderPage: renderLivePage
  })
  const progress = { blocks: 0, secondsLeft: 0 }
  return {
    url: server.url,
    note: event => {
      if (event.kind === 'slice') progress.secondsLeft = event.secondsLeft
      if (event.kind === 'block') progress.blocks = event.block
    },
    show: data => server.show(() => ({
      title: runTitle(data),
      status: statusText(progress),
      board: renderBoard({ run: { ...data, summaries: summariseRun(data) }, studies })
    })),
    conclude: (run, ending) => server.conclude(() => ({
      title: runTitle(run), status: endingStatus(ending), board: renderBoard({ run, studies })
    })),
    close: server.close
  }
}
