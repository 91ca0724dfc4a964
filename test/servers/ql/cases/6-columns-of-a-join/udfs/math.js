exports.add = function (a, b) {
  return Number(a) + Number(b)
}

exports.fail = function () {
  throw new Error('never mind')
}

exports.dear = function (price, least) {
  return this.next(null, price >= Number(least) ? this.row : null)
}

exports.number = function () {
  this.row.index = this.index
  return this.next(null, this.row)
}
