// Opens a link, measures it and prints what it found. Run it in a network namespace of its own. In: what the link is to
// be like, and 'stay' to keep it open; out: one line of JSON.
import { findTools } from '../../../../bench/measure/network/find-tools.js'
import { measureLink } from '../../../../bench/measure/network/measure-link.js'
import { openLink } from '../../../../bench/measure/network/open-link.js'
import { parseNetwork } from '../../../../bench/plan/parse-network.js'

const [wish = '', stay] = process.argv.slice(2)
const tools =
  await findTools({ platform: process.platform, uid: process.getuid?.(), path: process.env.PATH })
const link = await openLink(parseNetwork(wish), tools)
const figures = await measureLink(link)
process.stdout.write(
  `${JSON.stringify({ set: link.set, enter: link.network.enter, ...figures })}\n`
)
if (stay === 'stay') setInterval(() => {}, 1_000)
else await link.close()
