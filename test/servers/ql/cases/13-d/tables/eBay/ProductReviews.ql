create table eBay.ProductReviews on select get from "http://{upstream}/shopping?callname=FindReviewsAndGuides&ProductID.Value={#^ProductID}&ProductID.type={^ProductType}&appid={^apikey}&siteid={siteid}"
  using defaults apikey = "{config.eBay.apikey}"
