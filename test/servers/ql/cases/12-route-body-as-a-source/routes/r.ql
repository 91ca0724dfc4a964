return select n as n from items where k = 'y' via route '/r' using method post
