x = {"a": 1};
return x via route '/r' using method get
