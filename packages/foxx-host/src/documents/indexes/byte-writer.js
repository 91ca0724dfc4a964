// Bytes that are written one after the other: a buffer that grows. In: bytes, numbers, texts. Out: a copy of what was
// written.

const FIRST = 1024
/** What is kept for the next use; a larger one was an exception. */
const KEPT = 65_536

/** Reused from value to value, so that a short one costs no more than its copy. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(FIRST)
  #length = 0

  /** @param {number} byte */
  byte (byte) {
    if (this.#length === this.#buffer.length) this.#grow(1)
    this.#buffer[this.#length++] = byte
  }

  /**
   * Writes 8 bytes whose order is that of the numbers: IEEE 754, the sign turned, all bits turned where it is negative.
   * @param {number} value finite
   */
  number (value) {
    this.#grow(8)
    const from = this.#length
    // -0 equals 0.
    this.#length = this.#buffer.writeDoubleBE(value === 0 ? 0 : value, from)
    if (value < 0) this.invert(from)
    else this.#buffer[from] = /** @type {number} */ (this.#buffer[from]) ^ 0x80
  }

  /** @param {string} text UTF-8 */
  text (text) {
    this.#grow(text.length * 3)
    this.#length += this.#buffer.write(text, this.#length)
  }

  /** Turns all bits from there on. @param {number} from */
  invert (from) {
    for (let at = from; at < this.#length; at++) {
      this.#buffer[at] = /** @type {number} */ (this.#buffer[at]) ^ 0xFF
    }
  }

  get length () {
    return this.#length
  }

  /** @returns {Buffer} a copy of all that was written since the last clear() */
  copy () {
    return Buffer.from(this.#buffer.subarray(0, this.#length))
  }

  /** Begins anew. */
  clear () {
    this.#length = 0
    if (this.#buffer.length > KEPT) this.#buffer = Buffer.allocUnsafe(FIRST)
  }

  /** @param {number} more bytes that there must be space for */
  #grow (more) {
    const needed = this.#length + more
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
