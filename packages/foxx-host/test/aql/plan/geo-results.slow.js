import { describeGeo } from './describe-geo.js'

describeGeo('a geo index of more documents', {
  documents: 250, centers: 12, radiuses: [2e5, 12e6]
})
