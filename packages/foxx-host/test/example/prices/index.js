'use strict'
const PRICES = { pear: 3, plum: 1 }

module.exports = {
  of (article) {
    if (!(article in PRICES)) throw new Error(`nobody knows what a ${article} costs`)
    return PRICES[article]
  }
}
