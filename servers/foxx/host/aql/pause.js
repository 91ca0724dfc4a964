// What steps and expressions yield when the slice of a run is over; whoever pulls them yields it on, or comes back later.

export const PAUSE = Symbol('pause')
