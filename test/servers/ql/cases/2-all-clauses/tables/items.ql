-- Items of the shop
create table shop.items
  on select get from "http://{upstream}/items?q={^q}&rpp={rpp}&format={format}"
    with aliases limit = 'rpp'
    using headers 'X-Client' = 'shop'
    using defaults format = 'json'
    resultset 'answer.items'
    expires 10
