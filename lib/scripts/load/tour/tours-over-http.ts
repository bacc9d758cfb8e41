import { seededRandom } from '@/lib/features/demo/world/random'
import { changePanel } from '@/lib/features/demo/endpoints'
import { replyOf, urlOf } from '@/lib/platform/api/call-endpoint'
import { signInToDemo } from '@/lib/testing/security/people-of-demo'
import type { Visitor } from '@/lib/testing/security/visitor'
import { randomPanelActs } from './random-faults'
import { takeTour, type TourEnd, type TourPlayer } from './take-tour'

// Takes the tour so many times at a started demo, some at once in one world, with random faults, and prints one line of JSON. Its arguments: the
// address, how many tours, the seed, and how many at once.

const [address = '', given = '1', seed = '1', atOnce = '2'] = process.argv.slice(2)
const SHOWN_EVERY = 50

const broker = playerOf(await signInToDemo(address, 'broker@demo.test'))
const backOffice = [playerOf(await signInToDemo(address, 'backoffice@demo.test')), playerOf(await signInToDemo(address, 'backoffice2@demo.test'))]
const director = playerOf(await signInToDemo(address, 'director@demo.test'))
const players = { broker: [broker], 'back-office': backOffice }

const ends: TourEnd[] = []
let begun = 0
await Promise.all(Array.from({ length: Number(atOnce) }, takeTours))
await director.ask(changePanel, { input: { kind: 'preset', preset: 'calm' } })

const sumOf = (count: (end: TourEnd) => number) => ends.reduce((sum, end) => sum + count(end), 0)
process.stdout.write(`${JSON.stringify({
  tours: ends.length,
  well: ends.filter(isWell).length,
  twice: ends.filter(({ policies, registered }) => policies > 1 || registered > 1).length,
  told: sumOf(({ told }) => told),
  unknown: ends.filter(({ wasUnknown }) => wasUnknown).length,
  wentBack: sumOf(({ wentBack }) => wentBack),
  badly: ends.filter((end) => !isWell(end)).slice(0, 10),
})}\n`)

function isWell({ stuckAt, unexplained, policies, registered }: TourEnd): boolean {
  return stuckAt === undefined && unexplained.length === 0 && policies === 1 && registered === 1
}

async function takeTours(): Promise<void> {
  while (begun < Number(given)) {
    begun += 1
    const random = seededRandom(Number(seed) + begun)
    ends.push(await takeTour({ players, roll: async () => { for (const act of randomPanelActs(random)) await director.ask(changePanel, { input: act }) } }))
    if (ends.length % SHOWN_EVERY === 0) process.stderr.write(`${ends.length} tours, ${ends.filter(isWell).length} well\n`)
  }
}

function playerOf(visitor: Visitor): TourPlayer {
  return {
    ask: (endpoint, input) => {
      const { input: body } = input as { readonly input?: unknown }
      return replyOf(endpoint, () => visitor.send(endpoint.method, urlOf(endpoint, input), { ...(body !== undefined && { body: JSON.stringify(body) }), headers: { accept: 'application/json' } }))
    },
    open: async (path) => followed(visitor, path),
  }
}

/** The status of a page, also where it leads elsewhere first. */
async function followed(visitor: Visitor, path: string, left = 3): Promise<number> {
  const response = await visitor.send('GET', path)
  await response.body?.cancel()
  const to = response.headers.get('location')
  return to === null || left === 0 ? response.status : followed(visitor, to.replace(visitor.address, ''), left - 1)
}
