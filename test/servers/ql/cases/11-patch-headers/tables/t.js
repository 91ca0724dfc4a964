exports['patch headers'] = function (args) {
  args.headers['x-signed'] = 'by patch'
  return args.headers
}
