/** @import {serveVariant} from '../../../../bench/run/serve-variant.js' */
import { expect } from 'chai'
import { serve } from '../../../../bench/cli/serve/serve.js'
import { makeProcess } from '../make-process.js'

/** @param {string | null} example @returns {typeof serveVariant} a server that answers at once and says one thing */
const standIn = example => async ({ variant, port }, { onReady, onStderr }) => {
  onReady(`http://127.0.0.1:${port}`, example)
  onStderr(`${variant.name} is up\n`)
}

describe('npm run serve', () => {
  const argv = ['express', '--port', '4711']

  it('prints where the server is, and what that says apart', async () => {
    const world = makeProcess()
    expect(await serve(argv, world, standIn('http://127.0.0.1:4711/x'))).to.equal(0)
    expect([world.stdout.read(), world.stderr.read()])
      .to.deep.equal(['ready http://127.0.0.1:4711\n', 'express is up\n'])
  })

  it('shows on a terminal what to try, where there is something', async () => {
    const world = makeProcess({ isTTY: true })
    await serve(argv, world, standIn('http://127.0.0.1:4711/x'))
    await serve(argv, world, standIn(null))
    expect(world.stderr.read())
      .to.equal('try: curl http://127.0.0.1:4711/x\nexpress is up\nexpress is up\n')
  })
})
