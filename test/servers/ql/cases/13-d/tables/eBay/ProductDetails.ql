create table eBay.ProductDetails on select get from "http://{upstream}/shopping?callname=FindProducts&appid={^apikey}&siteid={siteid}&ProductID.type={^ProductType}&ProductID.Value={^ProductID}"
  using defaults apikey = "{config.eBay.apikey}"
  resultset 'Product'
