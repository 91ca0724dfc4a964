# A stranger's app for puma: 'truth', whatever is asked.
run ->(_env) { [200, { 'content-type' => 'text/plain', 'content-length' => '5' }, ['truth']] }
