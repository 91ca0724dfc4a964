# A stranger's app for uvicorn: 'truth', whatever is asked, as two messages.


async def app(scope, _receive, send):
    if scope['type'] != 'http':
        return
    await send({
        'type': 'http.response.start', 'status': 200, 'headers': [(b'content-length', b'5')]
    })
    await send({'type': 'http.response.body', 'body': b'truth'})
