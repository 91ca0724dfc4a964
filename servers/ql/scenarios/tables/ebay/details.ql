-- All about the items with the given `itemId`s, at most 20 of them in one request.
create table details
  on select get from "{config.upstream}/shopping?callname=GetMultipleItems&ItemID={20|itemId}&responseencoding={format}&appid={^apikey}&version=713&IncludeSelector=Details,ItemSpecifics,ShippingCosts"
    using defaults format = 'JSON', apikey = 'shootout'
    resultset 'Item'
