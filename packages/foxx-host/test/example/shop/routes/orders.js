'use strict'
const joi = require('joi')
const _ = require('lodash')
const createRouter = require('@arangodb/foxx/router')

const router = createRouter()
module.exports = router

const order = joi.object({
  article: joi.string().required(),
  count: joi.number().integer().min(1).default(1)
}).required()

router.post((req, res) => {
  const { currency, largestOrder } = module.context.configuration
  if (req.body.count > largestOrder) {
    res.throw(409, `at most ${largestOrder} of one article`, { extra: { largestOrder } })
  }
  const price = module.context.dependencies.prices.of(req.body.article)
  res.status('created')
  res.json({
    article: _.capitalize(req.body.article),
    count: req.body.count,
    total: price * req.body.count,
    currency
  })
})
  .body(order, 'What is ordered.')
  .response('created', joi.object(), 'The order with its price.')
  .error('conflict', 'Too many.')
  .summary('Order something')

router.get('/:number', (req, res) => {
  res.json({ number: req.pathParams.number, verbose: req.queryParams.verbose })
}, 'detail')
  .pathParam('number', joi.number().integer().required())
  .queryParam('verbose', joi.boolean().default(false))
