import { describeGeo } from './describe-geo.js'

describeGeo('a geo index of more documents', {
  documents: 120, centers: 8, radiuses: [2e5, 12e6]
})
