// Starts two generators, prints their pids once they load, and goes on until it is killed.
import { createGeneratorDriver, parseLauncher } from '../../../../bench/measure/generators/index.js'

const launcher = parseLauncher('local:2')
if (launcher === null) throw new Error('there is no local:2')
/** @type {number[]} */
let pids = []
const driver = createGeneratorDriver({
  ...launcher,
  launch: async invitation => {
    const launched = await launcher.launch(invitation)
    pids = launched.handles.map(({ place }) => Number(/\d+/.exec(place)?.[0]))
    return launched
  }
})
let windows = 0
await driver.load({
  urls: [`${process.argv[2]}/static`], method: 'GET', connections: 4, seconds: 60,
  expectedBody: null, expectedWireBytes: null, windowMs: 100
}, () => { if (++windows === 2) process.stdout.write(`${JSON.stringify(pids)}\n`) })
