// The modules that the configuration of workerd names: ../workerd-config.js.

declare module 'shootout:actions' {
  const actions: readonly import('../../../actions/types.js').Action[]
  export default actions
}

declare module 'shootout:answer' {
  export { createAnswer } from './answer.js'
}
