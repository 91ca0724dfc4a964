/** An error's sentence by its code: what was expected, what came and, where that helps, what to do. */
export type Sentences = Record<string, (facts: Record<string, unknown>) => string>
