exports.add = function () { return "secret" }
