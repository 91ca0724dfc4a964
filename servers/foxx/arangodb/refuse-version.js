// Which ArangoDBs run Foxx services: 3.x. Source: release notes of 4.0 ("Foxx removed").

const LAST_MAJOR = 3

/**
 * @param {string} version '3.12.10'
 * @returns {string | null} the rest of a sentence that begins with the server's name; null when it will do
 */
export function refuseVersion (version) {
  const major = Number.parseInt(version, 10)
  if (major === LAST_MAJOR) return null
  if (major > LAST_MAJOR) return `is version ${version}, and Foxx was removed with 4.0; use 3.12`
  return `is version '${version}', which is none with Foxx services as we know them; use 3.12`
}
