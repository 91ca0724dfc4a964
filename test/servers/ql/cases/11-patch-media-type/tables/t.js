exports['patch mediaType'] = function () {
  return 'application/json'
}
