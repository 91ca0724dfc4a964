import { describeGeo } from './describe-geo.js'

describeGeo('a geo index', { documents: 60, centers: 7, radiuses: [7e6] })
