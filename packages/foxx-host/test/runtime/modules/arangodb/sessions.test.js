import { expect } from 'chai'
import { catchError, evaluate } from '../service.js'

const HEAD = `
  const sessions = require('@arangodb/foxx/sessions')
  const jwt = require('@arangodb/foxx/sessions/storages/jwt')
  const visit = (middleware, sid, work = () => {}) => {
    const sent = {}
    const req = {
      get: name => name === 'X-Session-Id' ? sid : undefined,
      cookie: (name, options) => name === 'sid' ? sid : undefined
    }
    const res = {
      set: (name, value) => { sent[name] = value },
      cookie: (name, value, options) => { sent[name] = value; sent.options = options }
    }
    middleware.register()(req, res, () => work(req))
    return { session: req.session, storage: req.sessionStorage, sent }
  }`

/** @param {string} code @returns {unknown} */
function run (code) {
  return evaluate(`${HEAD}\n${code}`)
}

describe('sessions', () => {
  it('travel in a header and come back', () => {
    expect(run(`
      const middleware = sessions({ storage: jwt('secret'), transport: 'header' })
      const first = visit(middleware, undefined, req => {
        req.session.uid = 'u1'
        req.session.data = { n: 1 }
      })
      const second = visit(middleware, first.sent['X-Session-Id'])
      module.exports = [second.session.uid, second.session.data.n].join()`)).to.equal('u1,1')
  })

  it('travel in a cookie, with its options', () => {
    expect(run(`
      const cookie = require('@arangodb/foxx/sessions/transports/cookie')
      const { sent } = visit(sessions({
        storage: jwt({ secret: 's' }),
        transport: cookie({ name: 'sid', ttl: 60, secret: 'c', algorithm: 'sha512' })
      }))
      module.exports = [
        typeof sent.sid, sent.options.ttl, sent.options.secret, sent.options.algorithm
      ].join()`))
      .to.equal('string,60,c,sha512')
  })

  it('begin anew when the client sends something forged or too old', () => {
    expect(run(`
      const other = visit(
        sessions({ storage: jwt('other'), transport: 'header' }), undefined,
        req => { req.session.uid = 'x' }
      ).sent['X-Session-Id']
      const old = visit(
        sessions({ storage: jwt({ secret: 'secret', ttl: -1 }), transport: 'header' }), undefined,
        req => { req.session.uid = 'x' }
      ).sent['X-Session-Id']
      const middleware = sessions({ storage: jwt('secret'), transport: 'header' })
      module.exports = [other, old, 'nonsense'].map(
        sid => visit(middleware, sid).session.uid
      ).join()`))
      .to.equal(',,')
  })

  it('are not made without need when autoCreate is off', () => {
    expect(run(`
      const { session, sent } = visit(
        sessions({ storage: jwt('s'), transport: ['header', 'cookie'], autoCreate: false })
      )
      module.exports = [session, Object.keys(sent).length].join()`)).to.equal(',0')
  })

  it('are cleared when the handler takes them away', () => {
    expect(run(`
      const middleware = sessions({ storage: jwt('s'), transport: 'cookie' })
      const { sent } = visit(middleware, visit(middleware).sent.sid, req => { req.session = null })
      module.exports = [sent.sid, sent.options.ttl].join()`)).to.equal(',-1')
  })

  it('give their storage and transports to the service and to each request', () => {
    expect(run(`
      const storage = jwt('s')
      const { get } = require('@arangodb/foxx/sessions/transports/header')()
      const middleware = sessions({ storage, transport: { get } })
      module.exports = [
        middleware.storage === storage, middleware.transport.length,
        middleware.transport[0].get === get, visit(middleware).storage === storage
      ].join()`)).to.equal('true,1,true,true')
  })

  it('say what is missing', () => {
    expect(catchError("require('@arangodb/foxx/sessions')({ transport: 'cookie' })").message)
      .to.match(/expects a storage/)
    expect(catchError("require('@arangodb/foxx/sessions')({ storage: 'things' })").message)
      .to.match(/there is no 'things'/)
    expect(catchError("require('@arangodb/foxx/sessions/storages/collection')()").message)
      .to.match(/none was passed/)
    expect(catchError("require('@arangodb/foxx/sessions')({ storage: " +
      "require('@arangodb/foxx/sessions/storages/jwt')('s') })").message)
      .to.match(/expects a transport/)
    expect(catchError("require('@arangodb/foxx/sessions/storages/jwt')({})").message)
      .to.match(/a secret was expected/)
  })
})
