-- The most popular products for some `QueryKeywords`.
create table eBay.FindProducts
  on select get from "{config.upstream}/shopping?callname=FindProducts&appid={^apikey}&responseencoding=JSON&version=725&QueryKeywords={^QueryKeywords}&MaxEntries={max}&ProductSort=Popularity&AvailableItemsOnly=true&siteid={#siteid}"
    using defaults max = '5', apikey = 'shootout', siteid = '0'
    resultset 'Product'
