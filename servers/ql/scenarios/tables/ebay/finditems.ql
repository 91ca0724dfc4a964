-- What is for sale under some `keywords`, in short; `limit` at a time.
create table finditems
  on select get from "{config.upstream}/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&SERVICE-VERSION=1.8.0&GLOBAL-ID={globalid}&SECURITY-APPNAME={apikey}&RESPONSE-DATA-FORMAT={format}&REST-PAYLOAD&keywords={^keywords}&paginationInput.entriesPerPage={limit}&paginationInput.pageNumber={pageNumber}&outputSelector%280%29=SellerInfo&sortOrder={sortOrder}"
    with aliases limit = 'limit'
    using defaults format = 'JSON', globalid = 'EBAY-US', sortOrder = 'BestMatch', apikey = 'shootout', limit = 10, pageNumber = 1
    resultset 'findItemsByKeywordsResponse.searchResult.item'
