import { expect } from 'chai'
import { StartError } from '../../src/index.js'

describe('why a program did not start', () => {
  const exit = { code: 3, signal: null, stderr: 'no licence' }

  it('is its exit code or signal, and what it wrote', () => {
    expect(new StartError({ type: 'exited' }, exit))
      .to.include({ message: 'it ended with exit code 3; it wrote: no licence', isLate: false })
    const killed = new StartError(
      { type: 'failed', code: 'EACCES' }, { code: null, signal: 'SIGKILL', stderr: '' }
    )
    expect(killed).to.include({
      message: 'it ended with signal SIGKILL', ending: 'signal SIGKILL', code: 'EACCES'
    })
  })

  it('is that it was late, and what it wrote', () => {
    const late = new StartError({ type: 'late' }, exit)
    expect(late).to.include({ message: 'not ready in time; it wrote: no licence', isLate: true })
    expect(late.exit).to.equal(exit)
  })
})
