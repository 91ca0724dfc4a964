// Servers without a store of their own and without a document server: they start one, with the first document.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { assert } from 'chai'

const PROGRAM = `
  import { loadServers, startVariant, toVariants } from '${new URL(
    '../../../servers/index.js', import.meta.url
  )}'
  const variant = toVariants(await loadServers()).find(({ name }) => name === 'node-cluster')
  const { baseUrl, countDocuments, stop } = await startVariant({ ...variant, workers: 2 })
  const insert = () => fetch(baseUrl + '/insert-document', { method: 'POST', body: '{}' })
  const commands = {
    static: async () => (await fetch(baseUrl + '/static')).status,
    insert: async () => (
      await Promise.all(Array.from({ length: 8 }, insert))
    ).map(({ status }) => status).join(),
    count: countDocuments,
    stop: async () => { await stop(); process.exit() }
  }
  process.on('message', async name => process.send({ [name]: await commands[name]() }))
  process.send({ started: true })`

/** @param {number} root @returns {number[]} the processes below it, zombies left out */
function listBelow (root) {
  const parents = readdirSync('/proc').filter(name => /^\d+$/.test(name)).flatMap(name => {
    const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/.exec(readStat(name)) ?? []
    return parent === undefined || state === 'Z' ? [] : [[Number(name), Number(parent)]]
  })
  /** @param {number} pid @returns {number[]} */
  const below = pid => parents.filter(([, parent]) => parent === pid).flatMap(([child = 0]) =>
    [child, ...below(child)])
  return below(root)
}

/** @param {string | number} pid */
function readStat (pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    // It has ended in between.
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return ''
    }
    throw error
  }
}

/** @param {() => boolean} condition */
async function until (condition) {
  for (let tries = 0; tries < 200 && !condition(); tries++) {
    await new Promise(resolve => { setTimeout(resolve, 50) })
  }
  assert.isTrue(condition())
}

describe('a server that has to start its own document server', function () {
  // Several processes start here, on a machine that may be busy.
  this.timeout(60_000)
  /** @type {import('node:child_process').ChildProcess} */
  let parent
  /** @type {number[]} */
  let family

  beforeEach(async () => {
    const env = { ...process.env, ARANGO_URL: '' }
    parent = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc']
    })
    await once(parent, 'message')
    family = []
  })

  afterEach(() => { parent.kill('SIGKILL') })

  /** @param {string} command */
  async function tell (command) {
    parent.send(command)
    const [answer] = await once(parent, 'message')
    return answer[command]
  }

  const isGone = () => family.every(pid => !/^\d+ \(.*\) [^Z]/.test(readStat(pid)))

  it('starts it with the first document, whichever worker gets it, once for all', async () => {
    const before = listBelow(parent.pid ?? 0).length
    assert.equal(await tell('static'), 200)
    assert.equal(listBelow(parent.pid ?? 0).length, before)
    assert.equal(await tell('insert'), Array(8).fill(201).join())
    assert.equal(await tell('count'), 8)
    family = listBelow(parent.pid ?? 0)
    const after = family.length
    assert.isAbove(after, before)
    assert.equal(await tell('insert'), Array(8).fill(201).join())
    assert.equal(listBelow(parent.pid ?? 0).length, after)
    parent.send('stop')
    await once(parent, 'exit')
    assert.isTrue(isGone())
  })

  it('takes it along when it is killed itself', async () => {
    await tell('insert')
    family = listBelow(parent.pid ?? 0)
    parent.kill('SIGKILL')
    await until(isGone)
  })
})
