import { describeRandomGraphs } from './describe-random-graphs.js'

describe('graph queries over random graphs', () => describeRandomGraphs([1, 2, 3, 5]))
