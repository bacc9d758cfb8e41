import { namespaceRefused, runOffline } from '../../load/offline/run-offline.mjs'
import { tell } from '../../load/summary/tell.mjs'
import { findChromium } from '../../suite/chromium.mjs'
import { build } from '../../support/build-state.mjs'
import { CommandError, printLine } from '../../support/terminal.mjs'

/**
 * The demo, its pages and its tour where nothing but this machine can be reached: in a network namespace with a loopback alone. Where the machine makes none, a
 * guard in every process refuses every other address, which the first line says. Then a phone of the same network opens a visitor's world.
 */
export default async function benchOffline() {
  const why = namespaceRefused()
  printLine(why === undefined ? 'In a network namespace with a loopback alone.' : `This machine makes no network namespace (${why}); a guard in every process stands in for it, and no phone is tried.`)
  await build()
  const { requests, failed, withoutRoute = 0, refused, phone, tours } = await runOffline({ chromium: await findChromium(), isGuarded: why !== undefined })
  for (const one of [...failed, ...refused, ...tours.flatMap(({ badly }) => badly.map((end) => JSON.stringify(end)))].slice(0, 20)) printLine(`  ${one}`)
  const isWell = failed.length === 0 && tours.every(({ begun, well }) => begun === well)
  const isMet = [
    tell({ measure: 'requests that leave the machine', goal: '0', figure: `${withoutRoute + refused.length}`, isMet: withoutRoute + refused.length === 0 }),
    tell({ measure: 'pages and tours without a network', goal: 'all work', figure: `${requests} pages, ${failed.length} failed; ${tours.map(({ begun, well }) => `${well} of ${begun}`).join(' and ')} tours well`, isMet: isWell }),
    ...(phone === undefined ? [] : [tell({ measure: 'a phone in the same network', goal: 'in the visitor’s world', figure: JSON.stringify(phone), isMet: phone.owner === 'Visitor' })]),
  ]
  if (isMet.includes(false)) throw new CommandError('The demo needs a network, or a phone does not reach it.')
}
