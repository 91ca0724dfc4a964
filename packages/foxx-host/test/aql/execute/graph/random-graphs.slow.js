import { describeRandomGraphs } from './describe-random-graphs.js'

describe('graph queries over 200 random graphs', function () {
  this.timeout(300_000)
  describeRandomGraphs(Array.from({ length: 200 }, (_, number) => 100 + number))
})
