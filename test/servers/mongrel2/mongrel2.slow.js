import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assert } from 'chai'
import { findMongrel2 } from '../../../servers/mongrel2/find-mongrel2.js'
import { server } from '../../../servers/mongrel2/index.js'
import { createDirectory, loadConfiguration } from '../../../servers/mongrel2/prepare-directory.js'
import { describeFilePeer } from '../file-peer.js'

const VERSION = 'echo Mongrel2/1.12.2'

describe('looking for a Mongrel2', () => {
  /** @type {[string, Record<string, string>, {isRoot: boolean, expected: object | RegExp}][]} */
  const cases = [
    [
      'finds one with its version', { mongrel2: '', m2sh: VERSION },
      { isRoot: false, expected: { found: true, version: '1.12.2' } }
    ],
    ['says when there is none', {}, { isRoot: false, expected: /^no mongrel2 on PATH$/ }],
    [
      'says when what loads its configuration is missing', { mongrel2: '' },
      { isRoot: false, expected: /^no m2sh on PATH/ }
    ],
    [
      'says when it could not give up root', { mongrel2: '', m2sh: VERSION },
      { isRoot: true, expected: /^no setpriv on PATH/ }
    ],
    [
      'says when it is a release that is configured otherwise',
      { mongrel2: '', m2sh: 'echo Mongrel2/2.0.1' },
      {
        isRoot: false,
        expected: /is version 2\.0\.1, which is configured in other ways than 1\.x$/
      }
    ],
    [
      'says when it prints no version', { mongrel2: '', m2sh: 'echo broken' },
      { isRoot: false, expected: /version should print one; it printed: broken$/ }
    ]
  ]
  for (const [title, scripts, { isRoot, expected }] of cases) {
    it(title, async () => {
      const directory = mkdtempSync(join(tmpdir(), 'shootout-test-'))
      for (const [name, script] of Object.entries(scripts)) {
        writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      }
      const finding = await findMongrel2({ PATH: directory }, isRoot)
      rmSync(directory, { recursive: true })
      if (!(expected instanceof RegExp)) return assert.deepInclude(finding, expected)
      assert.match(finding.found ? '' : finding.reason, expected)
      assert.match(finding.found ? '' : finding.remedy, /npm run peers|install/)
    })
  }
})

describe('a configuration that Mongrel2 refuses', () => {
  it('is reported with what it says, and leaves nothing', async () => {
    const place = mkdtempSync(join(tmpdir(), 'shootout-test-'))
    const loader = join(place, 'm2sh')
    writeFileSync(loader, "#!/bin/sh\necho 'getlogin failed'; echo 'SYNTAX ERROR' >&2\n", {
      mode: 0o755
    })
    const directory = await createDirectory(null)
    const error =
      await loadConfiguration(directory, { loader, text: 'nonsense(', variant: 'mongrel2' })
        .catch(refused => refused)
    const left = readdirSync(tmpdir()).filter(name => name === basename(directory))
    rmSync(place, { recursive: true })
    assert.equal(error.message, 'mongrel2 did not start: its process ended with no process, ' +
      'because its configuration was refused; it wrote: SYNTAX ERROR')
    assert.deepEqual(left, [])
  })
})

describeFilePeer({
  variant: { name: 'mongrel2', server, processModel: 'single', workers: 1 },
  module: import.meta.resolve('../../../servers/mongrel2/index.js'),
  folder: 'shootout-mongrel2-'
})
