// Creates the collections of the actions that store documents; those that are there already keep what is in them.
'use strict'

const { db } = require('@arangodb')
const collectionNames = require('../collection-names.js')

for (const name of collectionNames) {
  if (!db._collection(name)) db._createDocumentCollection(name)
}
