/** The folder of the documents, in the data directory. */
export const DOCUMENTS_FOLDER = 'documents'
