// Where another run's file is dropped, so that the page's script compares the two. Without a script there is nothing to
// do here, and the style sheet hides it.
import { html } from '../../format/markup.js'

/** The same for every run. */
export function renderComparisonPlace () {
  return html`<section id="compare" aria-labelledby="compare-title">
<h2 id="compare-title">Compare with another run</h2>
<div class="drop">
<p><label for="compare-file">Drop another report.html or run.ndjson here, or choose
  it:</label> <input type="file" id="compare-file" accept=".html,.htm,.ndjson"></p>
<p class="note">Nothing leaves this page. Runs of the same cells can be compared; the same machine
  makes it say more.</p>
</div>
<p class="comparison-status" role="status"></p>
<div class="comparison"></div>
</section>`
}
