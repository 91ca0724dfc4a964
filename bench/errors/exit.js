// How commands end.

/** Exit codes that other programs may rely on. */
export const EXIT = Object.freeze({
  ok: 0, verificationFailed: 1, cellInvalid: 2, slower: 3, cannotTell: 4, usage: 64, failed: 70,
  interrupted: 130
})
