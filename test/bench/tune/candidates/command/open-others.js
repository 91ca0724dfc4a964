// For tests of commands for which others answer: nobody listens at first, as it has to be before a command is started,
// and somebody does soon.
import { createServer } from 'node:http'
import { findFreePort } from '@shootout/processes'

/** Until the command was started. */
const SOON_MS = 200

/** @returns {Promise<{url: string, close: () => void}>} */
export async function openOthers () {
  const port = await findFreePort('127.0.0.1')
  const others = createServer((_, response) => response.end())
  const timer = setTimeout(() => others.listen(port, '127.0.0.1'), SOON_MS)
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      clearTimeout(timer)
      others.closeAllConnections()
      others.close()
    }
  }
}
