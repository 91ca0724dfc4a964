// The worker of workerd: the same answers as the others, its actions as modules that the configuration names.
import actions from 'shootout:actions'
import { createAnswer } from 'shootout:answer'

export default { fetch: createAnswer(actions) }
