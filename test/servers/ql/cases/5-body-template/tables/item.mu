{ "name": "{{{params.name}}}", "size": {{params.size}} }
