create table finditems
  on select get from "http://{upstream}/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&GLOBAL-ID={globalid}&SECURITY-APPNAME={apikey}&RESPONSE-DATA-FORMAT={format}&REST-PAYLOAD&keywords={^keywords}&paginationInput.entriesPerPage={limit}&outputSelector%280%29=SellerInfo&sortOrder={sortOrder}"
    with aliases format = 'RESPONSE-DATA-FORMAT'
    using defaults format = 'JSON', globalid = 'EBAY-US', sortorder = 'BestMatch', apikey = "{config.eBay.apikey}", limit = 10
    resultset 'findItemsByKeywordsResponse.searchResult.item'
