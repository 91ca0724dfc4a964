import { describeGeo } from './describe-geo.js'

describeGeo('a geo index', { documents: 100, centers: 7, radiuses: [2e5, 7e6] })
