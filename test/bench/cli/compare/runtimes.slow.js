// The same runtime twice, with a program and without: nothing is found, nothing is left. One minute.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../run-command.js'
import { startCompare } from './make-suite.js'

/** @import {Comparison} from '../../../../bench/compare/types.js' */

const APP = fileURLToPath(new URL('./app.js', import.meta.url))
const FILES = ['compare.md', 'report.html', 'report.md', 'results.csv', 'run.ndjson']
const OWN = process.versions.node

describe('npm run compare -- --node-a', function () {
  this.timeout(240_000)

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-runtimes-')) })
  afterEach(() => rmSync(folder, { recursive: true }))
  const standIns = () => readdirSync(tmpdir()).filter(name => name.startsWith('shootout-as-node-'))

  for (const [title, args, actions] of /** @type {const} */ ([
    ['a program of the user\'s', ['--command', `node ${APP} {port}`], ['url']],
    ['an action of the suite', ['--actions', 'static'], ['static']]
  ])) {
    it(`finds nothing between a runtime and itself by ${title}`, async () => {
      const { code, stdout, stderr } = await startCompare(ROOT, [
        '--node-a', OWN, '--node-b', OWN, ...args, '--connections', '8', '--budget', '10s',
        '--out', folder, '--json'
      ]).ended
      const { a, b, cells } = /** @type {Comparison} */ (JSON.parse(stdout))
      expect([a, b].map(({ name, runtime }) => `${name}, ${runtime}`))
        .to.deep.equal(Array(2).fill(`Node ${OWN}, node ${OWN}`))
      expect(cells.map(({ cell }) => cell.action)).to.deep.equal(actions)
      expect(cells[0]?.verdict, stdout).to.be.oneOf(['same', "can't tell"])
      expect(stderr).to.match(/^Compare A: Node [\d.]+\nwith {4}B: Node [\d.]+\n/)
      expect(code).to.equal(0)
      expect(FILES.filter(file => !existsSync(join(folder, file)))).to.deep.equal([])
      expect(readFileSync(join(folder, 'compare.md'), 'utf8')).to.include(`Node ${OWN}`)
      expect(standIns()).to.deep.equal([])
    })
  }
})
