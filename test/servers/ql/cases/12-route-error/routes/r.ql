return select * from nowhere via route '/r' using method get
