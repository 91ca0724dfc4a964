// The door of documents/: collections, documents, indexes, transactions. All are functions over the store's tables,
// those of a snapshot or of a transaction.

export { cancelBuilds } from './cancel-builds.js'
export { createCatalog } from './catalog/catalog.js'
export { replaceDocument, updateDocument } from './changes/change-document.js'
export { databasesWith } from './databases-with.js'
export { createExpiry } from './create-expiry.js'
export { truncateCollection } from './clear-collection.js'
export { addToChecksum } from './document-hash.js'
export { bodyOf, idOf, keyOf, revisionOf } from './document-text.js'
export { findDocument, readDocument } from './find-document.js'
export {
  describeIndex, describeIndexes, dropIndex, EDGE_FROM, EDGE_TO, encodeValue,
  ensureIndex, findAround, findByIndex, findEdges, findIndex, findMeeting, findNearest,
  findWithoutPlace, findWords, IndexBuild, isGeo, isIndexType, readByNumber, readPlace
} from './indexes/index.js'
export { insertDocument } from './changes/insert-document.js'
export { KEY_TYPES } from './keys/key-options.js'
export { isDocumentId, toKey } from './keys/keys.js'
export { holdCollection, holdDocument, releaseLocks } from './locks.js'
export { toOutcome, toOutcomeJson } from './changes/outcome.js'
export { insertPrepared, prepareInsert } from './changes/prepare-insert.js'
export { readDocumentBlock } from './read-document-block.js'
export { removeDocument } from './changes/remove-document.js'
export { checkAgainst } from './rules/check-against.js'
export { readInChunks, scanDocuments } from './scan-documents.js'
export { countDocuments, lastNumberOf, sequenceOf } from './statistics.js'
export { createSweeper, sweepAll } from './sweep/index.js'
export { createTransactions, settleSets } from './transactions/index.js'
