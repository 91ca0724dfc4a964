/** @import {Realm} from '../types.js' */
// The module 'chai'. Services share its assertions; `should` is put on the objects of the service that asks for it.
import { createRequire } from 'node:module'

/** A name that is not written where it is required, because chai's place is elsewhere in this project. */
export const CHAI = 'chai'

const hostRequire = createRequire(import.meta.url)

/** @param {Realm} realm @returns {object} */
export function createChai ({ intrinsics, toObject }) {
  const chai = hostRequire(CHAI)
  const should = () => moveShould(chai.should, intrinsics.Object.prototype)
  return toObject({ ...chai, should, Should: should })
}

/**
 * chai puts its getter on the objects of the host, where it is no use to services, and not theirs to put anything.
 * @param {() => object} extend
 * @param {object} prototype of the service's objects
 * @returns {object} what chai.should gives: equal, exist and the like
 */
function moveShould (extend, prototype) {
  const before = Object.getOwnPropertyDescriptor(Object.prototype, 'should')
  const assertions = extend()
  const added = Object.getOwnPropertyDescriptor(Object.prototype, 'should') ?? {}
  Reflect.deleteProperty(Object.prototype, 'should')
  if (before !== undefined) Reflect.defineProperty(Object.prototype, 'should', before)
  Object.defineProperty(prototype, 'should', added)
  return assertions
}
