/** @import {QueryProperties} from '../types.js' */
// How queries are watched as long as nobody says otherwise. Source: ArangoDB's documentation of its query tracking.

/** @type {Readonly<QueryProperties>} */
export const DEFAULT_PROPERTIES = Object.freeze({
  enabled: true, trackSlowQueries: true, trackBindVars: true, maxSlowQueries: 64,
  slowQueryThreshold: 10, slowStreamingQueryThreshold: 10, maxQueryStringLength: 4096
})
