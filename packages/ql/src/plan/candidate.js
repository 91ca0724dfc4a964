// A projected row together with the arguments of the functions that will decide about it: these may come from columns
// that were not selected, so they are read while the whole row is at hand.

/** What a projection makes of a row when functions have a say. */
export class Candidate {
  /**
   * @param {unknown} row projected
   * @param {readonly (readonly unknown[])[]} calls for each function its arguments
   */
  constructor (row, calls) {
    this.row = row
    this.calls = calls
  }
}
