create table details
  on select get from "http://{upstream}/shopping?callname=GetMultipleItems&ItemID={20|itemId}&responseencoding={format}&appid={^apikey}&IncludeSelector=Details,ShippingCosts"
    using defaults format = "JSON", apikey = "{config.eBay.apikey}"
    resultset 'Item'
