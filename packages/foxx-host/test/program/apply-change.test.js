/** @import {Change, ServiceRecord} from '../../src/types.js' */
import { expect } from 'chai'
import { applyChange } from '../../src/program/apply-change.js'

/** @param {string} mount @param {string} [database] @param {string} [checksum] */
const service = (mount, database = 'a', checksum = '1') =>
  /** @type {ServiceRecord} */ (/** @type {unknown} */ ({ mount, database, checksum }))

const STATE = Object.freeze({
  databases: [{ name: 'a', id: '1' }, { name: 'b', id: '2' }],
  services: [service('/x'), service('/y'), service('/x', 'b')]
})
const { databases, services } = STATE
const [ax, ay, bx] = services

describe('a change of the registry', () => {
  for (const [title, change, expected] of /** @type {[string, Change, object][]} */ ([
    ['puts a service in place of the one at its mount and database, behind the others',
      { type: 'put-service', record: service('/x', 'a', '2') },
      { databases, services: [ay, bx, service('/x', 'a', '2')] }],
    ['puts a service where there was none', { type: 'put-service', record: service('/y', 'b') },
      { databases, services: [ax, ay, bx, service('/y', 'b')] }],
    ['removes a service', { type: 'remove-service', database: 'b', mount: '/x' },
      { databases, services: [ax, ay] }],
    ['removes nothing where nothing is', { type: 'remove-service', database: 'b', mount: '/y' },
      STATE],
    ['puts a database', { type: 'put-database', record: { name: 'b', id: '3' } },
      { databases: [databases[0], { name: 'b', id: '3' }], services }],
    ['removes a database with its services', { type: 'remove-database', name: 'a' },
      { databases: [databases[1]], services: [bx] }]
  ])) {
    it(title, () => {
      const before = structuredClone(STATE)
      expect(applyChange(STATE, change)).to.deep.equal(expected)
      expect(STATE).to.deep.equal(before)
    })
  }
})
