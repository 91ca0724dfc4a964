/** Of the contract: both sides have to speak the same. */
export const CONTRACT = 2
