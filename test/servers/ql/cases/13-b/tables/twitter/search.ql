create table twitter.search
  on select get from "http://{upstream}/search.json?q={q}&rpp={rpp}&include_entities=true&result_type=mixed&page={page}"
    with aliases limit = 'rpp'
    using defaults format = 'json'
    resultset 'results'
