/** @import {Action} from '../types.js' */
// A script that handles data: parses 2 kB of JSON, changes one field and writes it again, on every request anew. In the
// JavaScript of 2012.
'use strict'

var HEAD = '{"order":90817,'
var REST = [
  '"customer":{"id":1203,"name":"Ampere & Sons",',
  '"address":{"street":"12 Mill Lane","city":"Leeds","zip":"LS1 4DY"},',
  '"since":"2011-04-18"},"paid":false,',
  '"note":"Please deliver before noon; ring twice. The gate on the left is open fro',
  'm seven; put large boxes inside it.",',
  '"lines":[',
  '{"position":1,"article":"A-4700","name":"bolt, M6 x 20","count":1,',
  '"price":0.35,"weight":0.004,"tags":["order","shelf-A0"]},',
  '{"position":2,"article":"A-4737","name":"nut, M6","count":8,',
  '"price":3.52,"weight":0.065,"tags":["stock","shelf-B1"]},',
  '{"position":3,"article":"A-4774","name":"washer, 6.4 mm","count":3,',
  '"price":6.69,"weight":0.126,"tags":["stock","shelf-C2"]},',
  '{"position":4,"article":"A-4811","name":"spring, 12 N/mm","count":10,',
  '"price":9.86,"weight":0.187,"tags":["order","shelf-D3"]},',
  '{"position":5,"article":"A-4848","name":"bearing, 608-2RS","count":5,',
  '"price":13.03,"weight":0.248,"tags":["stock","shelf-E4"]},',
  '{"position":6,"article":"A-4885","name":"belt, GT2 x 6 mm","count":12,',
  '"price":16.2,"weight":0.309,"tags":["stock","shelf-A5"]},',
  '{"position":7,"article":"A-4922","name":"pulley, 20 teeth","count":7,',
  '"price":19.37,"weight":0.37,"tags":["order","shelf-B6"]},',
  '{"position":8,"article":"A-4959","name":"rail, 400 mm","count":2,',
  '"price":22.54,"weight":0.431,"tags":["stock","shelf-C7"]},',
  '{"position":9,"article":"A-4996","name":"carriage, MGN12","count":9,',
  '"price":25.71,"weight":0.492,"tags":["stock","shelf-D8"]},',
  '{"position":10,"article":"A-5033","name":"motor, 42 mm","count":4,',
  '"price":28.88,"weight":0.553,"tags":["order","shelf-E9"]},',
  '{"position":11,"article":"A-5070","name":"driver, 2.5 A","count":11,',
  '"price":32.05,"weight":0.614,"tags":["stock","shelf-A10"]},',
  '{"position":12,"article":"A-5107","name":"cable, 4 x 0.25","count":6,',
  '"price":35.22,"weight":0.675,"tags":["stock","shelf-B11"]},',
  '{"position":13,"article":"A-5144","name":"hose, 8 mm","count":1,',
  '"price":38.39,"weight":0.736,"tags":["order","shelf-C12"]},',
  '{"position":14,"article":"A-5181","name":"clamp, 12 mm","count":8,',
  '"price":41.56,"weight":0.797,"tags":["stock","shelf-D13"]}',
  ']}'
].join('')

var TEXT = HEAD + '"revision":6,' + REST

/** @type {Action} */
module.exports = {
  name: 'json',
  title: 'parse 2 kB of JSON, change one field, write it',
  request: { method: 'GET', path: '/json' },
  handler: function () {
    var order = JSON.parse(TEXT)
    order.revision++
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(order)
    }
  },
  expected: {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: HEAD + '"revision":7,' + REST
  }
}
