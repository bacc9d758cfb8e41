import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { tell } from '../../load/summary/tell.mjs'
import { findChromium } from '../../suite/chromium.mjs'
import { startDemo } from '../../suite/demo-for-tests.mjs'
import { build } from '../../support/build-state.mjs'
import { inRoot, ROOT, TYPESCRIPT } from '../../support/paths.mjs'
import { CommandError, printLine } from '../../support/terminal.mjs'

const OUTPUT_MAX = 10_000_000

/**
 * The tour of the demo with random faults of the director's panel: `--runs` over HTTP, `--at-once` of them in one world, and `--browser` by the buttons of its
 * card in Chromium. Each must reach its end with one policy at the insurer and one at the desk. `--seed`, as printed, breaks the same things again.
 */
export default async function benchTour(args) {
  const number = (text) => ({ type: 'string', default: text })
  const { values } = parseArgs({ args, options: { runs: number('1000'), browser: number('20'), 'at-once': number('3'), seed: number(String(Date.now() % 2 ** 31)) } })
  await build()
  const demo = await startDemo({ SANDBOX_LATENCY: '0' })
  try {
    printLine(`seed ${values.seed}`)
    const overHttp = await run('tours-over-http.ts', [demo.address, values.runs, values.seed, values['at-once']])
    printLine(`${overHttp.told} refusals were told, ${overHttp.unknown} outcomes were unknown and settled, ${overHttp.wentBack} times two people had found no policy`)
    const inBrowser = await run('tours-in-chromium.ts', [demo.address, values.browser, values.seed, await findChromium()])
    for (const one of [...overHttp.badly, ...inBrowser.badly]) printLine(`  ${JSON.stringify(one)}`)
    const isMet = [
      tell({ measure: 'tours over HTTP', goal: `${overHttp.tours} end well`, figure: `${overHttp.well} ended well, ${overHttp.twice} issued twice`, isMet: overHttp.well === overHttp.tours }),
      tell({ measure: 'tours in Chromium', goal: `${inBrowser.tours} end well`, figure: `${inBrowser.well} ended well`, isMet: inBrowser.well === inBrowser.tours }),
    ]
    if (isMet.includes(false)) throw new CommandError('Not every tour ended well.')
  } finally {
    await demo.stop()
  }
}

/** Runs one of the two against a started demo. @returns what it printed as JSON */
async function run(script, args) {
  if (args[1] === '0') return { tours: 0, well: 0, twice: 0, told: 0, unknown: 0, wentBack: 0, badly: [] }
  const running = promisify(execFile)(process.execPath, [...TYPESCRIPT, inRoot('lib/scripts/load/tour', script), ...args], { cwd: ROOT, maxBuffer: OUTPUT_MAX })
  running.child.stderr.pipe(process.stderr)
  const { stdout } = await running
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
