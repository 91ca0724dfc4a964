/** @import {TuneFile} from '../../../../bench/report/tune/types.js' */
// A shop that is asked several requests after a login, with one worker and "two", in a closed loop and at a rate.
import { expect } from 'chai'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCommand } from '../run-command.js'
import { useOutFolder } from './tune-target.js'

const SHOP = fileURLToPath(new URL('../../requests/shop.js', import.meta.url))
const LIST = fileURLToPath(new URL('../../requests/shop.json', import.meta.url))
const PASSWORD = 'pa"ss-word-42'

describe('npm run tune -- --requests', function () {
  this.timeout(120_000)
  const out = useOutFolder()

  for (const objective of ['rps', 'p99']) {
    it(`logs in to each candidate and sends all requests, by ${objective}`, async () => {
      const [option = '', folder = ''] = out()
      const { stdout, stderr } = await startCommand('tune', [
        '--command', `WORKERS={workers} node '${SHOP}' {port}`, '--url', 'http://127.0.0.1:{port}',
        '--requests', LIST, '--workers', '1,2', '--connections', '4', '--budget', '10s',
        '--objective', objective, option, folder
      ], { env: { SHOP_PASSWORD: PASSWORD } }).ended
      const { slices, notes } =
        /** @type {TuneFile} */ (JSON.parse(readFileSync(join(folder, 'tune.json'), 'utf8')))
      expect(slices, stdout + stderr).to.have.length.above(1)
      expect(notes[0]).to.match(/^Requests: 80\.0 % items, .*, after POST \/login at each start\.$/)
      for (const { slice: { requests = [], gates } } of slices) {
        expect(requests.map(({ name, wrong }) => [name, wrong]))
          .to.deep.equal([['items', 0], ['about', 0], ['order', 0]])
        expect(gates.map(({ code }) => code)).not.to.include('conservation')
      }
      const written = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
      expect([stdout, stderr, ...written].join('\n')).not.to.include('ss-word-42')
    })
  }
})
