-- What people think of a product; several ids make several requests, whose answers form a list.
create table eBay.ProductReviews
  on select get from "{config.upstream}/shopping?callname=FindReviewsAndGuides&ProductID.Value={#^ProductID}&ProductID.type={^ProductType}&appid={^apikey}&responseencoding=JSON&version=745&siteid={siteid}"
    using defaults apikey = 'shootout', siteid = '0'
