create table t on select get from "http://{upstream}/t?a={config.api.key}&b={config.none}&c={config.api.key.x}"
