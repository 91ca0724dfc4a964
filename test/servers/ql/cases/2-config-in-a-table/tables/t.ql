create table t on select get from "http://{upstream}/t?key={config.api.key}&region={region}"
  using headers 'X-Agent' = '{config.api.agent}'
  using defaults region = '{config.api.key}'
