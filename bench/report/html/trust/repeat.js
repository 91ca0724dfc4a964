/** @import {RunData} from '../../../types.js' */
/** @import {KnownStudy} from '../../types.js' */
// How to measure the same again.
import { html } from '../../../format/markup.js'
import { repeatCommand } from './repeat-command.js'

/**
 * @param {Pick<RunData, 'run' | 'plans'>} data
 * @param {readonly KnownStudy[]} studies those that there are
 */
export function renderRepeat ({ run, plans }, studies) {
  const known = studies.map(({ name }) => name)
  const foreign = plans.filter(({ study }) => !known.includes(study))
  return html`<h3>How to repeat it</h3>
${foreign.length > 0
  ? html`<p>No command of the suite alone repeats this run: its study ${foreign.map(({ study }) =>
    study)
    .join(', ')} is none of this version. The options under Environment are those of the run.</p>`
  : renderCommand({ run, plans })}`
}

/** @param {Pick<RunData, 'run' | 'plans'>} data */
function renderCommand ({ run, plans }) {
  const { command, unknown } = repeatCommand(run, plans)
  const { revision, dirty } = run.git
  return html`<pre class="command"><code>${command}</code></pre>
<p class="note">The order of the slices follows from the seed, so this measures in the same order,
  as many blocks as there is time for.${typeof run.options.now ===
  'string'
  ? ` What lay in the folder then was the ${run.options.now}.`
  : ''}${revision === null
    ? null
    : html` It was measured with revision <code>${revision}</code>${dirty
      ? ', and changes that are in no revision'
      : ''}.`}${unknown.length === 0
        ? null
        : ` Left out, because this version knows no such option: ${unknown.join(', ')}.`}</p>`
}
