exports['patch uri'] = function (args) {
  if (args.statement.offset && args.statement.limit) args.uri.setParam('page', Math.ceil(args.statement.offset / args.statement.limit))
  args.uri.removeEmptyParams()
  return args.uri
}
