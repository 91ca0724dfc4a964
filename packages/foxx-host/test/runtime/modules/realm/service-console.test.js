import { expect } from 'chai'
import { createService } from '../service.js'

/** @param {string} code @returns {[string, string][]} */
function logOf (code) {
  const service = createService({ 'index.js': code })
  service.run('index.js')
  return service.log
}

describe('the console of a service', () => {
  it('writes to the log under the mount, with the level of the method', () => {
    expect(logOf("console.log('a %s', 1); console.info({ b: [1] }); console.warn('c'); " +
      "console.error('d'); console.debug('e')")).to.deep.equal([
        ['info', '/test: a 1'], ['info', '/test: { b: [ 1 ] }'], ['warn', '/test: c'],
        ['error', '/test: d'], ['debug', '/test: e']
      ])
  })

  it('writes each line apart with the methods of lines', () => {
    expect(logOf("console.errorLines('a\\nb')"))
      .to.deep.equal([['error', '/test: a'], ['error', '/test: b']])
  })

  it('adds the stack with the methods of stacks', () => {
    const [[level, text] = []] =
      logOf("console.infoStack(new TypeError('oops'), 'while testing'); ")
    expect(level).to.equal('info')
    expect(text).to.match(/while testing\nTypeError: oops\n.*index\.js:1/)
    expect(logOf("console.warnStack('here')")[0]?.[1]).to.match(/here\n.*index\.js:1/)
  })

  it('never throws, whatever it is given', () => {
    const values = [
      '10n', 'Symbol("s")', 'new Proxy({}, { get () { throw 1 }, ownKeys () { throw 2 } })',
      '{ get x () { throw 3 } }', 'Object.create(null)',
      "{ toString () { throw 4 }, [Symbol.for('nodejs.util.inspect.custom')] () { throw 5 } }",
      "{ [Symbol.for('nodejs.util.inspect.custom')] () { throw { get message () { throw 6 } } } }",
      '(() => { const a = {}; a.a = a; return a })()'
    ]
    for (const value of values) {
      const log = logOf(`const v = ${value}; console.log(v); console.log('%s %d', v, v); ` +
        'console.dir(v); console.errorStack(v); console.time(v); console.timeEnd(v)')
      expect(log.length).to.equal(5)
    }
  })

  it('counts by labels, and tells where it was traced', () => {
    expect(logOf("console.count('a'); console.count('a'); console.count()"))
      .to.deep.equal([
        ['info', '/test: a: 1'], ['info', '/test: a: 2'], ['info', '/test: default: 1']
      ])
    expect(logOf("console.trace('here')")[0]?.[1]).to.match(/here\n.*index\.js:1/)
    expect(logOf("console.log('here')")[0]?.[1]).to.equal('/test: here')
  })

  it('says of a failed assertion what it said', () => {
    expect(logOf("console.assert(true, 'no'); console.assert(1 > 2, 'one is %d', 1)"))
      .to.deep.equal([['error', '/test: assertion failed: one is 1']])
  })

  it('indents groups', () => {
    expect(logOf("console.group('a'); console.log('b'); console.groupEnd(); console.log('c')")
      .map(([, text]) => text))
      .to.deep.equal(['/test: a', '/test:   b', '/test: c'])
  })

  it('cuts what is very long', () => {
    expect(logOf("console.log('x'.repeat(1e6))")[0]?.[1]).to.have.lengthOf.below(70_000)
  })
})
