/** @import {LiveServer, LiveView} from '../../../bench/live/types.js' */
import { expect } from 'chai'
import { connect } from 'node:net'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { openLiveServer } from '../../../bench/live/open-live-server.js'
import { ask, askNext } from './ask.js'

/** Longer than any test: who waits for that fails. */
const FOREVER_MS = 1_000_000

/** @param {string} status @returns {LiveView} */
const viewOf = status => ({ title: 'Shootout', status, board: `<p>${status}</p>` })

/** Long enough for the loop to do whatever it was going to. */
async function turns () {
  for (let index = 0; index < 20; index++) await turn()
}

describe('openLiveServer', () => {
  /** @type {LiveServer} */
  let server
  /** @type {string[]} */
  let rendered

  /** @param {string} status */
  const render = status => () => {
    rendered.push(status)
    return viewOf(status)
  }
  /** @param {{port?: number, patienceMs?: number}} [options] */
  const open = async ({ port = 0, patienceMs = FOREVER_MS } = {}) => {
    server = await openLiveServer(port, {
      render: render('first'), renderPage: ({ status, version }) => `${status} ${version}`,
      patienceMs
    })
    return server.url
  }
  /** @param {string} body */
  const stateOf = body => JSON.parse(body)

  beforeEach(() => { rendered = [] })
  afterEach(() => server.close())

  it('answers with the first state as soon as it is there, to be kept by nobody', async () => {
    const { status, headers, body } = await ask(await open()).answered
    expect(status).to.equal(200)
    expect(body).to.equal('first 1')
    expect(headers).to.deep.include({
      'content-type': 'text/html; charset=utf-8', connection: 'close', 'cache-control': 'no-store',
      'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer',
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin'
    })
  })

  it('listens on 127.0.0.1 only', async function () {
    // Elsewhere that is the only address of this kind.
    if (process.platform !== 'linux') this.skip()
    expect(await open()).to.match(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    const other = connect(Number(new URL(server.url).port), '127.0.0.2')
    const [error] = await once(other, 'error')
    expect(error).to.have.property('code', 'ECONNREFUSED')
  })

  it('refuses requests that name another host, and pages of other sites', async () => {
    const url = await open()
    for (const [name, value] of [['host', 'evil.example'], ['origin', 'http://evil.example']]) {
      const { status, body } = await ask(url, { headers: { [name ?? '']: value ?? '' } }).answered
      expect(status, name).to.equal(403)
      expect(body).to.include('evil.example')
    }
    expect(rendered).to.deep.equal([])
  })

  it('takes GET and HEAD only, and knows two addresses', async () => {
    const url = await open()
    const post = await ask(url, { method: 'POST' }).answered
    expect(post.status).to.equal(405)
    expect(post.headers).to.include({ allow: 'GET, HEAD' })
    const head = await ask(url, { method: 'HEAD' }).answered
    expect(head).to.include({ status: 200, body: '' })
    for (const path of ['favicon.ico', 'next', 'next?after=-1', 'next?after=1&x=1', '/']) {
      expect((await ask(url, { path }).answered).status, path).to.equal(404)
    }
  })

  it('answers who has drawn one state with the next one', async () => {
    const url = await open({ patienceMs: 1 })
    const next = askNext(url, 1)
    await next.connected
    await server.show(render('second'))
    expect(stateOf((await next.answered).body))
      .to.deep.equal({ ...viewOf('second'), version: 2, isOver: false })
  })

  it('answers who has an older state at once, while nothing is measured', async () => {
    const { body } = await askNext(await open(), 7).answered
    expect(stateOf(body)).to.include({ status: 'first', version: 1 })
  })

  it('reads no request while something is measured, and answers it afterwards', async () => {
    const url = await open({ patienceMs: 1 })
    await server.show(render('second'))
    const requests = [ask(url), askNext(url, 1), askNext(url, 2)]
    await Promise.all(requests.map(({ connected }) => connected))
    await turns()
    expect(rendered).to.deep.equal([])
    await server.show(render('third'))
    const [page, ...states] =
      (await Promise.all(requests.map(({ answered }) => answered))).map(({ body }) => body)
    expect(page).to.equal('third 3')
    expect(states.map(text => stateOf(text).version)).to.deep.equal([3, 3])
  })

  it('reads nothing of what comes over a connection from before', async () => {
    const url = await open({ patienceMs: 1 })
    const early = connect(Number(new URL(url).port), '127.0.0.1')
    await once(early, 'connect')
    await turns()
    await server.show(render('second'))
    early.write('GET / HTTP/1.1\r\nHost: localhost:' + new URL(url).port + '\r\n\r\n')
    await turns()
    expect(rendered).to.deep.equal([])
    let text = ''
    early.setEncoding('utf8').on('data', part => { text += part })
    const ended = once(early, 'end')
    await server.show(render('third'))
    await ended
    expect(text).to.match(/third 3$/)
  })

  it('renders a state only if someone looks, and once', async () => {
    const url = await open({ patienceMs: 1 })
    await server.show(render('second'))
    expect(rendered).to.deep.equal([])
    const requests = [ask(url), ask(url)]
    await Promise.all(requests.map(({ connected }) => connected))
    await server.show(render('third'))
    await Promise.all(requests.map(({ answered }) => answered))
    expect(rendered).to.deep.equal(['third'])
  })

  it('waits until each page has drawn what it got', async () => {
    const url = await open()
    const pages = [askNext(url, 1), askNext(url, 1)]
    await Promise.all(pages.map(({ connected }) => connected))
    await turns()
    let isOver = false
    const shown = server.show(render('second')).then(() => { isOver = true })
    await Promise.all(pages.map(({ answered }) => answered))
    await turns()
    expect(isOver, 'nobody has drawn').to.equal(false)
    askNext(url, 2)
    await turns()
    expect(isOver, 'one has drawn').to.equal(false)
    askNext(url, 2)
    await shown
  })

  it('waits until a page has drawn that came before anything was measured', async () => {
    const url = await open()
    await ask(url).answered
    let isOver = false
    const shown = server.show(render('second')).then(() => { isOver = true })
    await turns()
    expect(isOver).to.equal(false)
    expect(stateOf((await askNext(url, 1).answered).body).version).to.equal(2)
    await turns()
    expect(isOver).to.equal(false)
    askNext(url, 2)
    await shown
  })

  it('does not wait for long for a page that draws slowly', async () => {
    const url = await open({ patienceMs: 1 })
    const slow = askNext(url, 1)
    await slow.connected
    await server.show(render('second'))
    expect((await slow.answered).status).to.equal(200)
  })

  it('does not wait for a page that was closed meanwhile', async () => {
    const url = await open()
    const page = askNext(url, 1)
    await page.connected
    await turns()
    const first = server.show(render('second'))
    await page.answered
    const next = askNext(url, 2)
    await first
    next.leave()
    await server.show(render('third'))
    expect(rendered).to.deep.equal(['second'])
  })

  it('ends with a last state for who waits, and listens no more', async () => {
    const url = await open()
    const page = askNext(url, 1)
    await page.connected
    await turns()
    await server.conclude(render('last'))
    expect(stateOf((await page.answered).body))
      .to.include({ status: 'last', version: 2, isOver: true })
    const after = await ask(url).answered.catch(error => error)
    expect(after).to.have.property('code', 'ECONNREFUSED')
  })

  it('gives the last state to who comes for it while it ends', async () => {
    const url = await open({ patienceMs: 1 })
    await server.show(render('second'))
    const [page, first] = [askNext(url, 2), ask(url)]
    await Promise.all([page.connected, first.connected])
    await server.conclude(render('last'))
    expect(stateOf((await page.answered).body)).to.include({ version: 3, isOver: true })
    expect((await first.answered).body).to.equal('last 3')
  })

  it('closes at once, whoever waits, and does nothing more', async () => {
    const url = await open()
    const page = askNext(url, 1)
    await page.connected
    await turns()
    server.close()
    expect(await page.answered.catch(error => error)).to.have.property('code', 'ECONNRESET')
    await server.show(render('second'))
    await server.conclude(render('last'))
    expect(rendered).to.deep.equal([])
  })

  it('waits for nobody any more once it is closed', async () => {
    const url = await open()
    const page = askNext(url, 1)
    await page.connected
    await turns()
    const shown = server.show(render('second'))
    await page.answered
    server.close()
    await shown
  })

  it('says who has its port', async () => {
    const { port } = new URL(await open())
    const failure = await openLiveServer(Number(port), {
      render: render('first'), renderPage: () => ''
    }).catch(error => error)
    expect(failure).to.have.property('code', 'LIVE_UNAVAILABLE')
    const [, owner] = /^--live needs port \d+ of 127\.0\.0\.1 for its page \((.+) listens there\); /
      .exec(failure.message) ?? []
    expect(owner).to.match(new RegExp(`^(pid ${process.pid} .+|another process)$`))
    expect(failure).to.have.property('exitCode', 64)
  })
})
