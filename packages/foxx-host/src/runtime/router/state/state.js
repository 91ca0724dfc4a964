/** @import {Match, Site, State as StateType} from '../types.js' */
/** @import {ServiceRequest} from '../../../types.js' */
// One request on its way through its route: what the current item sees. The request and response objects read it.

/** @implements {StateType} */
export class State {
  index = 0
  /** @type {StateType['pathBase']} */
  pathBase = null
  /** @type {StateType['pathView']} */
  pathView = null
  /** @type {StateType['queryBase']} */
  queryBase = null
  /** @type {StateType['queryView']} */
  queryView = null
  /** @type {StateType['headerBase']} */
  headerBase = null
  /** @type {StateType['headerView']} */
  headerView = null
  /** @type {StateType['ownPath']} */
  ownPath = null
  /** @type {StateType['ownSuffix']} */
  ownSuffix = null
  bodyParsed = false
  ended = false

  /** @param {Site} site @param {ServiceRequest} request @param {Match} match */
  constructor (site, request, match) {
    this.site = site
    this.request = request
    this.match = match
    /** @type {unknown} */
    this.body = request.body ?? undefined
  }
}
