# A stranger's app for a server that forks as it likes: 'truth', whatever is asked.


def app(_environ, start_response):
    start_response('200 OK', [('content-type', 'text/plain'), ('content-length', '5')])
    return [b'truth']
