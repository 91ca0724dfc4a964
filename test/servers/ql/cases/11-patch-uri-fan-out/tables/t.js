exports['patch uri'] = function (args) {
  return ['a', 'b'].map(function (part) { return args.uri.format() + '&part=' + part })
}
