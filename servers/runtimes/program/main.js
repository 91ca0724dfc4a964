// The program of a runtime: one process that answers, or a cluster of them. In: its options as JSON in the first
// argument. It asks nothing of its parent but to be ended, and tells its counts to whoever connects to its socket.
// Written in the JavaScript of 2012, so that every version of Node from 0.8 on loads this very file.
'use strict'

var cluster = require('cluster')
var net = require('net')
var work = require('./work.js')

var options = JSON.parse(process.argv[2] || '{}')
var FAILED = 70
/** How long a worker may take to tell its counts, milliseconds. */
var ANSWER_MS = 5000

var isPrimary = cluster.isPrimary === undefined ? cluster.isMaster : cluster.isPrimary

if (options.workers === null) {
  work(options, function (stats) {
    listen(function () { return 1 }, function (tell) { tell([stats()]) })
  }, fail)
} else if (isPrimary) {
  runCluster()
} else {
  work(options, function (stats) {
    process.on('message', function (/** @type {{id: number}} */ question) {
      tellPrimary({ id: question.id, stats: stats() })
    })
    tellPrimary({ ready: true })
  }, fail)
}

/** @typedef {{ready?: true, id: number, stats: object}} Message */

/** @param {object} message */
function tellPrimary (message) {
  if (process.send !== undefined) process.send(message)
}

function runCluster () {
  /** @type {import('node:cluster').Worker[]} */
  var workers = []
  var ready = 0
  var asked = 0
  /** @type {Record<number, ((stats: object) => void) | undefined>} */
  var open = {}
  while (workers.length < options.workers) workers.push(cluster.fork())
  workers.forEach(function (worker) {
    worker.on('message', function (/** @type {Message} */ message) {
      var answer = open[message.id]
      if (message.ready) ready++
      else if (answer !== undefined) answer(message.stats)
    })
  })
  // A cluster that lost one is no longer what is measured.
  cluster.on('exit', function (worker, code, signal) {
    var how = signal || 'exit code ' + code
    fail(new Error('worker ' + worker.process.pid + ' ended with ' + how))
  })
  listen(function () { return ready }, function (tell) {
    var id = ++asked
    /** @type {object[]} */
    var all = []
    var end = function () {
      clearTimeout(timer)
      delete open[id]
      tell(all)
    }
    var timer = setTimeout(end, ANSWER_MS)
    open[id] = function (stats) { if (all.push(stats) === workers.length) end() }
    workers.forEach(function (worker) { worker.send({ id: id }) })
  })
}

/**
 * Answers each connection with one line of JSON, and ends it; without counts until all listen.
 * @param {() => number} ready how many processes listen
 * @param {(tell: (stats: object[]) => void) => void} gather
 */
function listen (ready, gather) {
  net.createServer(function (socket) {
    var answer = function (/** @type {object[]} */ stats) {
      socket.end(JSON.stringify({ ready: ready(), stats: stats }) + '\n')
    }
    socket.on('error', function () {})
    if (ready() < (options.workers || 1)) answer([])
    else gather(answer)
  }).listen(options.socket)
}

/** @param {Error} error */
function fail (error) {
  process.stderr.write((error.stack || error.message) + '\n')
  process.exit(FAILED)
}
