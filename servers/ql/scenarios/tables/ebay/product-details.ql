-- One product by its `ProductID` and `ProductType`; several ids make several requests, whose products form one list.
create table eBay.ProductDetails
  on select get from "{config.upstream}/shopping?callname=FindProducts&appid={^apikey}&responseencoding=JSON&version=725&siteid={siteid}&ProductID.type={^ProductType}&ProductID.Value={^ProductID}"
    using defaults apikey = 'shootout', siteid = '0'
    resultset 'Product'
