// One process that answers: loads its actions, listens, counts. Written in the JavaScript of 2012.
'use strict'

var http = require('http')

/**
 * @param {{listener: string, isModule: boolean, actions: string[], host: string, port: number}} options
 * @param {(stats: () => object) => void} onListening
 * @param {(error: Error) => void} onError
 */
module.exports = function work (options, onListening, onError) {
  var counts = { requests: 0, connections: 0 }
  var actions = options.actions.map(function (/** @type {string} */ path) { return require(path) })
  loadListener(options, function (createListener) {
    var answer = createListener(actions)
    var server = http.createServer(function (request, response) {
      counts.requests++
      answer(request, response)
    })
    server.on('connection', function () { counts.connections++ })
    server.on('error', onError)
    server.listen(options.port, options.host, function () {
      onListening(function () { return toStats(counts) })
    })
  }, onError)
}

/**
 * @param {{listener: string, isModule: boolean}} options
 * @param {(createListener: Function) => void} onLoaded
 * @param {(error: Error) => void} onError
 */
function loadListener (options, onLoaded, onError) {
  if (!options.isModule) return onLoaded(require(options.listener))
  // In a file of its own: what is older than import() can't even read it.
  require('./import-module.js')(options.listener).then(function (loaded) {
    onLoaded(function (/** @type {object[]} */ actions) {
      return loaded.createListener(actions, { settings: {}, inserts: [] })
    })
  }).then(null, onError)
}

/** @param {{requests: number, connections: number}} counts */
function toStats (counts) {
  var loop = readLoop()
  return {
    pid: process.pid, requests: counts.requests, connections: counts.connections,
    loopIdleMs: loop.idle, loopActiveMs: loop.active
  }
}

/** @returns {{idle: number | null, active: number | null}} null: this runtime does not tell */
function readLoop () {
  var none = { idle: null, active: null }
  try {
    var loop = require('perf_hooks').performance.eventLoopUtilization()
    // Runtimes that have the function for its name alone say zero.
    return loop.idle + loop.active > 0 ? loop : none
  } catch (error) { // eslint-disable-line no-unused-vars -- 2012 had no catch without a name
    return none
  }
}
