create table eBay.FindProducts on select get from "http://{upstream}/shopping?callname=FindProducts&appid={^apikey}&QueryKeywords={^QueryKeywords}&MaxEntries={max}&siteid={#siteid}"
  using defaults max = "5", apikey = "{config.eBay.apikey}", sideid = 0
  resultset 'Product'
