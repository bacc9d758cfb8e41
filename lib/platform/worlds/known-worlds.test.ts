import { afterEach, expect, test } from 'vitest'
import { currentWorld } from './current-world'
import { enterWorld, inEachWorld, inWorldsInTurn, setKnownWorlds } from './known-worlds'

const worlds = Array.from({ length: 9 }, (_, index) => ({ code: `world${index}`, schema: `world_${index}` }))
afterEach(() => setKnownWorlds([]))

async function worldsOf(run: (work: () => Promise<unknown>) => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  await run(() => Promise.resolve(seen.push(currentWorld()?.code ?? 'first')))
  return seen
}

test('work of a process looks after the first world, and after each that somebody visited', async () => {
  setKnownWorlds(worlds)
  enterWorld('world3')
  expect(await worldsOf(inEachWorld)).toEqual(['first', 'world3'])
})

test('work that looks after all worlds leaves out one that ends meanwhile', async () => {
  setKnownWorlds(worlds)
  enterWorld('world3')
  enterWorld('world4')
  const seen: string[] = []
  await inEachWorld(() => {
    seen.push(currentWorld()?.code ?? 'first')
    if (currentWorld()) setKnownWorlds([])
    return Promise.resolve()
  })
  expect(seen).toEqual(['first', 'world4'])
})

test('work that comes back after seconds takes the newest visits each time, and all others within few rounds', async () => {
  setKnownWorlds(worlds)
  for (const { code } of worlds) enterWorld(code)
  const inTurn = inWorldsInTurn()
  const rounds: string[][] = []
  for (let round = 0; round < 4; round += 1) rounds.push(await worldsOf(inTurn))
  expect(rounds.map((round) => round.length)).toEqual([5, 5, 5, 5])
  expect(rounds.every((round) => round.includes('first') && round.includes('world8') && round.includes('world7'))).toBe(true)
  expect(new Set(rounds.flat()).size).toBe(10)
})
