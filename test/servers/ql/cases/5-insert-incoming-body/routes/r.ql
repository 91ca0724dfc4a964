return insert into t via route '/r' using method post
