-- Tweets about a term, the newest first. `q` is the term; LIMIT and OFFSET choose the page.
create table twitter.search
  on select get from "{config.upstream}/search.json?q={q}&rpp={rpp}&include_entities=true&result_type=mixed&page={page}"
    with aliases limit = 'rpp'
    using defaults format = 'json'
    using patch 'search.js'
    resultset 'results'
