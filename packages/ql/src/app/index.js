// The door of the app: from an engine to what node:http calls for each request, and from a folder to its routes.
export { createApp } from './create-app.js'
export { loadRoutes } from './routes/load-routes.js'
