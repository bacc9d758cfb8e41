import { parseArgs } from 'node:util'
import { hasNginx } from '../load/rolling/front-nginx.mjs'
import { rollingRestart } from '../load/rolling/rolling-restart.mjs'
import { build } from '../support/build-state.mjs'
import { CommandError, printLine, seconds } from '../support/terminal.mjs'

/**
 * Two instances behind nginx (or plain Node, with `--front node`, and where nginx is not installed) are replaced one after the other under load (`--per-minute`): nothing
 * that a person does may fail.
 */
export default async function benchRolling(args) {
  const { values } = parseArgs({ args, options: { front: { type: 'string', default: hasNginx ? 'nginx' : 'node' }, 'per-minute': { type: 'string', default: '300' } } })
  if (!['nginx', 'node'].includes(values.front) || (values.front === 'nginx' && !hasNginx)) throw new CommandError('--front is node, or nginx where it is installed.')
  await build()
  const startedAt = performance.now()
  const { requests, failed, runs, interrupted, streams, cuts, lost, attempts } = await rollingRestart({ front: values.front, perMinute: Number(values['per-minute']), say: (line) => printLine(`  ${line}, ${seconds(startedAt)}`) })
  printLine(`${requests} requests, ${failed.length} failed; ${runs} runs, ${interrupted} lanes interrupted; ${streams} streams, ${cuts} cut, ${lost} not back; policies: ${attempts.join(', ')}`)
  for (const one of failed.slice(0, 10)) printLine(`  ${one}`)
  if (failed.length + interrupted + lost > 0 || attempts.some((state) => state !== 'ISSUED')) throw new CommandError('The goal is 0 failed, 0 interrupted, 0 lost, and every policy issued.')
}
