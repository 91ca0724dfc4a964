exports['patch uri'] = function (args) {
  args.uri.setParam('v', '2')
  args.uri.removeEmptyParams()
  return args.uri
}
