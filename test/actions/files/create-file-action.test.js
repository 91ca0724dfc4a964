import { expect } from 'chai'
import actionList from '../../../actions/index.js'
import files from '../../../actions/files/create-file-action.js'

describe('a file as an action', () => {
  for (const size of [1, 2, 66, 67, 79, 80, 81, 160, 4096, 100_003]) {
    it(`has exactly ${size} bytes of printable ASCII, in lines of at most 80`, () => {
      const { expected: { body }, size: said } = files.createFileAction(size)
      expect(said).to.equal(size)
      expect(Buffer.byteLength(body)).to.equal(size)
      expect(body).to.match(/^[\x20-\x7e\n]*$/)
      expect(Math.max(...body.split('\n').map(({ length }) => length))).to.be.at.most(80)
    })
  }

  it('is the same for the same size, and another for another', () => {
    const [one, again, other] = [1000, 1000, 1001].map(size =>
      files.createFileAction(size).expected.body)
    expect(again).to.equal(one)
    expect(other?.startsWith(one?.slice(0, 20) ?? '')).to.equal(false)
  })

  it('is the same on every machine', () => {
    expect(files.createFileAction(67).expected.body)
      .to.equal('0nPRI4lGnTPIXAOXk6OImJcjgtqqQtaXuyWhMs4U cmlunEAX xVa04lucPmkS 6BL\n')
  })

  it('has no two lines alike: a server that sends one twice is found out', () => {
    const lines = files.createFileAction(100_000).expected.body.split('\n')
    expect(new Set(lines).size).to.equal(lines.length)
  })

  it('is called by its size, so that runs with other sizes are not taken for the same', () => {
    expect(files.createFileAction(67)).to.deep.include({
      kind: 'file',
      name: 'file-67',
      title: 'a file of 67 bytes',
      fileName: '67.txt',
      request: { method: 'GET', path: '/files/67.txt' }
    })
    expect(files.createFileAction(1_048_576))
      .to.deep.include({ name: 'file-1048576', title: 'a file of 1,048,576 bytes' })
    expect(files.createFileAction(1).title).to.equal('a file of 1 byte')
  })

  it('makes its text once, and only when it is asked for', () => {
    const { expected } = files.createFileAction(64 * 1024 * 1024)
    expect(Object.getOwnPropertyDescriptor(expected, 'body'))
      .to.have.property('get')
      .that.is.a('function')
    const small = files.createFileAction(500).expected
    expect(small.body).to.equal(small.body)
  })

  for (const size of [0, -1, 1.5, NaN, Infinity, '67']) {
    it(`refuses the size ${size}`, () => {
      expect(() => files.createFileAction(/** @type {number} */ (size)))
        .to.throw(RangeError, `${size} came`)
    })
  }

  it('is found among the actions of its kind, and among no others', () => {
    expect(actionList.loadActions(undefined, { kind: 'file' }).map(({ name }) => name))
      .to.deep.equal(['file-67'])
    for (const kind of /** @type {const} */ (['handler', 'insert', 'script', 'query'])) {
      expect(actionList.loadActions(undefined, { kind }).map(({ name }) => name))
        .to.not.include('file-67')
    }
  })
})
