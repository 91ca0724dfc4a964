// Whole races. Minutes: npm run test:alone.
import { expect } from 'chai'
import { descendantsOf, isAlive, startCommand } from '../run-command.js'
import { TARGET, useOutFolder } from './tune-target.js'

const onLinux = process.platform === 'linux'

describe('npm run tune', () => {
  const out = useOutFolder()

  it('finds what a stranger\'s app needs, and leaves nothing running', async function () {
    this.timeout(120_000)
    const run = startCommand('tune', [
      ...TARGET, ...out(), '--workers', '2,3,4', '--budget', '60s', '--within', '25%', '--json'
    ])
    /** @type {Set<number>} */
    const seen = new Set()
    const watch = setInterval(
      () => { if (onLinux) for (const pid of descendantsOf(run.pid)) seen.add(pid) }, 1000
    )
    const { code, stdout, stderr } = await run.ended
    clearInterval(watch)
    const { recommended, candidates, stoppedBy, certain, balanceOf } = JSON.parse(stdout)
    expect(stderr).to.include('how many workers?').and.match(/^block 3 /m)
    expect(recommended).to.include({ workers: 3, confidence: 0.95 })
    expect(recommended.shortfallAtMost).to.be.within(0, 0.25)
    expect(stoppedBy).to.be.oneOf(['budget', 'certain'])
    expect({ certain, balanceOf, code })
      .to.deep.equal({ certain: true, balanceOf: onLinux ? 'cpu' : balanceOf, code: 0 })
    // Three may work at once: two do two thirds of that, four do no more.
    expect(candidates.map((/** @type {{workers: number}} */ { workers }) => workers))
      .to.deep.equal([2, 3, 4])
    expect(candidates[0].ratio.estimate).to.be.closeTo(2 / 3, 0.15)
    expect(candidates[0].rps).to.be.within(25, 51)
    if (onLinux) {
      expect(candidates[0].pssBytes).to.be.above(1e7)
      expect(candidates[0].balance).to.be.within(1, 2)
      expect(seen.size).to.be.above(12)
      expect([...seen].filter(isAlive)).to.deep.equal([])
    }
  })

  it('tunes a cluster of the suite, with --quiet only the end, with --strict an exit code that ' +
    'says whether it can tell', async function () {
    this.timeout(90_000)
    const { code, stdout } = await startCommand('tune', [
      ...out(), 'actions', '--action', 'factorial', '--workers', '1,2', '--connections', '8',
      '--budget', '5s', '--within', '0.1%', '--quiet', '--strict'
    ]).ended
    expect(stdout).to.match(/^\n(Can't tell|\d workers?: at most)/).and.match(/^workers +to best/m)
    expect(stdout).to.not.include('how many workers?')
    expect(code).to.equal(stdout.startsWith("\nCan't tell") ? 4 : 0)
  })
})
