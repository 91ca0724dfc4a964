// docs/doors.md against the code: every server that can be started is on the page, and those on node:http are as
// guarded as it says. What they answer: doors.slow.js.
import { assert } from 'chai'
import { loadServers, toVariants } from '../../servers/index.js'
import { PAGE, readDoors } from './doors.js'

const servers = await loadServers()

describe('docs/doors.md', () => {
  for (const { name } of toVariants(servers)) {
    it(`names ${name}`, () => assert.include(PAGE, `\`${name}\``))
  }

  for (const { listener, guards = 'changes', variants } of servers) {
    if (listener === undefined) continue
    for (const { name } of variants) {
      it(`says how ${name} is guarded`, () => {
        const rows = readDoors().filter(({ names }) => names.includes(name))
        assert.deepEqual(rows.map(({ cells }) => cells), [
          guards === 'all' ? [403, 403, 403] : [200, 200, 403]
        ])
      })
    }
  }
})
