'use strict'
const [{ article, count }] = module.context.argv
module.exports = module.context.dependencies.prices.of(article) * count
