// What a plan may do to be faster than the text says it: the names are ArangoDB's.

const FLAGS = Object.freeze({
  hidden: false, clusterOnly: false, canBeDisabled: false, canCreateAdditionalPlans: false,
  disabledByDefault: false, enterpriseOnly: false
})

/** As GET /_api/query/rules lists them. */
export const OPTIMIZER_RULES = Object.freeze(
  [
    'geo-index-optimizer', 'move-calculations-up', 'remove-redundant-sorts', 'use-index-for-sort',
    'use-indexes'
  ].map(name => Object.freeze({ name, flags: FLAGS }))
)
