exports.wrap = function () { return this.next(null, { row: this.row }) }
