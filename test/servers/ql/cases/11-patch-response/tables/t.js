exports['patch response'] = function (args) {
  return { wrapped: args.body }
}
