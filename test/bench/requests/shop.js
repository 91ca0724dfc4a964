// A stranger's shop on Express: who has logged in has a cookie and a token and may look and buy. In: a port, and
// perhaps every how many answers to orders one is wrong; SHOP_PASSWORD says which password is right.
import { randomUUID } from 'node:crypto'
import express from 'express'

const [port = '0', wrongEvery = '0'] = process.argv.slice(2)
const PASSWORD = process.env.SHOP_PASSWORD ?? 'secret'
const ITEMS = [{ id: 1, title: 'lamp' }, { id: 2, title: 'desk' }]

const [session, token] = [randomUUID(), randomUUID()]
let orders = 0

const app = express()
app.disable('x-powered-by')
app.use(express.json())
app.get('/', (_request, response) => { response.send('ready') })
app.post('/login', (request, response) => {
  if (request.body.password !== PASSWORD) {
    response.status(401).send(`no: ${request.body.password} is wrong`)
    return
  }
  response.cookie('sid', session, { httpOnly: true }).clearCookie('old')
  response.json({ user: { token } })
})
app.use((request, response, next) => {
  const isKnown = request.get('cookie')?.includes(`sid=${session}`) &&
    request.get('authorization') === `Bearer ${token}`
  if (isKnown) return next()
  response.status(403).send('who are you?')
})
app.get('/items', (_request, response) => { response.json(ITEMS) })
app.get('/about', (_request, response) => { response.send('a shop') })
app.post('/orders', (request, response) => {
  orders++
  const isWrong = Number(wrongEvery) > 0 && orders % Number(wrongEvery) === 0
  response.status(201).json({ number: orders, item: isWrong ? null : request.body.item })
})
app.listen(Number(port), '127.0.0.1')
