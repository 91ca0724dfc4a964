exports.count = function () {
  return this.next(null, { count: this.row.length })
}
