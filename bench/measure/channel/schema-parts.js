// JSON Schemas of what each message has, and of which those of a talk are made. Strings and lists are bounded by the
// frame.

export const COUNT = { type: 'integer', minimum: 0 }
export const AMOUNT = { type: 'number', minimum: 0 }
export const TEXT = { type: 'string' }
export const SHORT = { type: 'string', maxLength: 4096 }

/** @param {object} schema */
export const orNull = schema => ({ anyOf: [schema, { type: 'null' }] })

/** @param {Record<string, object>} required @param {Record<string, object>} [optional] */
export const record = (required, optional = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false
})

const MESSAGE = record({ message: TEXT })

/** Of what a channel sends. */
export const ENVELOPE = {
  oneOf: [
    record({ question: record({ id: COUNT, name: SHORT }, { payload: {} }) }),
    record({ answer: record({ id: COUNT }, { value: {}, failure: MESSAGE }) })
  ]
}

/** What one side tells of the machine that it is on. */
export const MACHINE = record({
  name: SHORT, cpus: COUNT, cpuModel: SHORT, memoryBytes: COUNT, node: SHORT, boot: SHORT
})
