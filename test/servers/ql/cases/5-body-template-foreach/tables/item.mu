{ "id": "{{params.id}}" }
