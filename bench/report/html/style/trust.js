/** Order, noise and warm-up. */
export const TRUST = ''
