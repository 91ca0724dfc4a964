// What the first byte of a connection asks the far end of a probe to do.

/** echo: send everything back; source: send as fast as it goes; sink: take and count. */
export const MODES = Object.freeze({ echo: 'e', source: 's', sink: 'r' })
