import { spawnSync } from 'node:child_process'
import { assert } from 'chai'

const MODULE = new URL('../src/require-node.js', import.meta.url).href
const OWN = Number(process.versions.node.split('.')[0])

/** What a program does that begins so. @param {object} how */
function start (how) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [
    '--input-type=module', '--eval',
    `import { requireNode } from '${MODULE}'
    requireNode('cake', ${JSON.stringify(how)})
    console.log('it runs')`
  ], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('a program that needs some version of Node', () => {
  it('runs with that one', () => {
    assert.deepEqual(start({ oldest: OWN }), { status: 0, stdout: 'it runs\n', stderr: '' })
  })

  it('ends with 64, and says what to do, where Node is older', () => {
    assert.deepEqual(start({ oldest: OWN + 1, remedy: 'take a fresh one' }), {
      status: 64,
      stdout: '',
      stderr: `cake needs Node ${OWN + 1} or later and this is ${process.version}: ` +
        'take a fresh one.\n'
    })
    assert.match(start({ oldest: OWN + 1 }).stderr, /: use a later one\.\n$/)
  })
})
