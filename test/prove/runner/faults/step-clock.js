// Loaded before a runner: its wall clock steps when it gets SIGUSR2. The monotonic clock goes on, as it does on a
// machine; so does performance.timeOrigin, which a process reads once, when it starts.
import { enterRunner } from './enter-runner.js'

if (enterRunner(import.meta.url)) {
  process.once('SIGUSR2', () => step(Number(process.env['PROVE_STEP_MS'])))
}

/** @param {number} ms forward; negative: back */
function step (ms) {
  const Clock = Date
  const now = () => Clock.now() + ms
  globalThis.Date = new Proxy(Clock, {
    get: (target, name) => name === 'now' ? now : Reflect.get(target, name),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made)
  })
}
