// A process as commands see it, whose outputs a test reads.

/** @param {{isTTY?: boolean, columns?: number}} terminal */
function makeStream (terminal) {
  let text = ''
  return {
    ...terminal,
    write: (/** @type {string} */ more) => { text += more },
    /** What was written since the last time. */
    read: () => {
      const all = text
      text = ''
      return all
    }
  }
}

/** @param {{isTTY?: boolean, columns?: number}} [terminal] @param {Record<string, string>} [env] */
export function makeProcess (terminal = {}, env = {}) {
  return { stdout: makeStream(terminal), stderr: makeStream(terminal), env }
}
