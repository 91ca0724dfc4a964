'use strict'
module.exports = { mount: module.context.mount, argv: module.context.argv }
