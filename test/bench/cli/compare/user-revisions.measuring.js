/** @import {Comparison} from '../../../../bench/compare/types.js' */
// A regression planted in a repository of a stranger's, found. A minute: npm run test:measuring.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { useUserRepository } from './use-user-repository.js'

describe('npm run compare -- --revision', function () {
  this.timeout(240_000)
  const { repository, compare } = useUserRepository()

  it('finds what a commit made slower, beside what lies here', async () => {
    const { git, home } = repository()
    const { stdout, stderr, code } = await compare(
      ['--revision', 'HEAD~1', '--budget', '30s', '--setup', 'cp work ready', '--json'], 'found'
    ).ended
    const { a, b, cells } = /** @type {Comparison} */ (JSON.parse(stdout))
    expect(cells.map(({ verdict }) => verdict), stdout).to.deep.equal(['slower'])
    expect(code).to.equal(3)
    expect(a.revision).to.equal(git('rev-parse', 'HEAD~1'))
    expect(b.revision).to.equal(git('rev-parse', 'HEAD'))
    expect(stderr).to.match(/Setting up HEAD~1 \([0-9a-f]{7}\): cp work ready/)
      .and.match(/with {4}B: working tree \([0-9a-f]{7}\)\n/)
      .and.match(/'cp\s+work\s+ready'\s+was\s+not\s+run\s+there/)
    expect(existsSync(join(home, 'ready'))).to.equal(false)
  })
})
