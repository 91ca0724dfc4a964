import { describeGeo } from './describe-geo.js'

describeGeo('a geo index of more documents', {
  documents: 400, centers: 40, radiuses: [0, 2e5, 4e6, 15e6, 20_015_086]
})
