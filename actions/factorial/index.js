/** @import {Action} from '../types.js' */
// A script that computes: the sum of the factorials of 1 to 100, each got by recursion, on every
// request anew. Nothing is kept between two requests: the work is what is measured. In the JavaScript of 2012.
'use strict'

var LAST = 100

/** @param {number} n @returns {number} */
function factorial (n) {
  return n <= 1 ? 1 : n * factorial(n - 1)
}

/** @returns {number} factorial(1) + factorial(2) + ... + factorial(100), added in that order */
function sumOfFactorials () {
  var sum = 0
  for (var n = 1; n <= LAST; n++) sum += factorial(n)
  return sum
}

/** @type {Action} */
module.exports = {
  name: 'factorial',
  title: 'the sum of the factorials of 1 to 100, computed on every request',
  request: { method: 'GET', path: '/factorial' },
  handler: function () {
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ sum: sumOfFactorials() })
    }
  },
  expected: {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: '{"sum":9.426900168370993e+157}'
  }
}
