exports['patch status'] = function (args) {
  return args.body && args.body.error ? 502 : 200
}
