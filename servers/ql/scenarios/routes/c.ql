-- Two requests, the second with what the first has found.
return select ItemID, ViewItemURLForNaturalSearch, Location from details where itemId in (select itemId from finditems where keywords='mini cooper')
  via route '/c' using method get;
