exports['validate param'] = function (args, name, value) {
  return name !== 'id' || /^\d+$/.test(value)
}
