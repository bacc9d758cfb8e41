import { readFileSync } from 'node:fs'

// Loaded into an instance before it starts: the wall clock of this process goes wrong by the milliseconds in the file CLOCK_JUMP_FILE, as when somebody sets
// the machine's clock. Timers and performance.now() go on evenly, as they do then.

const LOOK_EVERY_MS = 200
const SystemDate = Date
const systemNow = Date.now
let aheadMs = 0

const now = () => systemNow() + aheadMs
const JumpingDate = new Proxy(SystemDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made === JumpingDate ? target : made),
  apply: () => new SystemDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

const file = process.env.CLOCK_JUMP_FILE
if (file) {
  globalThis.Date = JumpingDate
  setInterval(() => {
    try {
      aheadMs = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      // Nobody has set the clock.
      aheadMs = 0
    }
  }, LOOK_EVERY_MS).unref()
}
