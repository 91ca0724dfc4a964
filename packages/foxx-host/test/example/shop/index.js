'use strict'
const createRouter = require('@arangodb/foxx/router')
const orders = require('./routes/orders')

const router = createRouter()
module.context.use(router)

// Every answer says how many lines it took; the code after next() sees the finished response.
router.use((req, res, next) => {
  next()
  res.set('x-body-length', String((res.body || '').length))
})

router.use('/orders', orders, 'orders')

router.get('/', (req, res) => {
  res.json({
    shop: module.context.mount,
    currency: module.context.configuration.currency,
    orders: req.makeAbsolute('/orders')
  })
}).summary('What this shop is')

router.get('/broken', () => {
  throw new Error('the shelf fell down')
})

router.get('/forever', () => {
  for (;;);
})
