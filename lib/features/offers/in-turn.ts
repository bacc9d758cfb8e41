import { inCurrentWorld } from '@/lib/platform/worlds/current-world'

interface Places {
  taken: number
  readonly waiting: (() => void)[]
}

const accounts = new Map<string, Places>()

/**
 * Does work when one of so many places of an account is free, after what waits there already; all quotes of this process share the places.
 * @throws what the work throws
 */
export async function inTurn<Result>({ account: id, places: limit }: { readonly account: string; readonly places: number }, work: () => Promise<Result>): Promise<Result> {
  // Accounts have the same ids in all worlds of a demo.
  const account = inCurrentWorld(id)
  const places = accounts.get(account) ?? { taken: 0, waiting: [] }
  accounts.set(account, places)
  if (places.taken < limit) places.taken += 1
  else await new Promise<void>((resolve) => places.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = places.waiting.shift()
    // Whoever is next takes the place that was left.
    if (next) next()
    else places.taken -= 1
    if (places.taken === 0) accounts.delete(account)
  }
}
