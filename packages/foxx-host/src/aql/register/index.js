// The door of register/: which queries a worker runs.

export { createQueryRegister } from './create-query-register.js'
