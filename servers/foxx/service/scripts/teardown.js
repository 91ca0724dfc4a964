// Drops the collections of the actions that store documents, and the documents with them.
'use strict'

const { db } = require('@arangodb')
const collectionNames = require('../collection-names.js')

for (const name of collectionNames) db._drop(name)
