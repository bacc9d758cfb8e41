/** Chance that is the same at each start: the same seed gives the same world. */
export interface Random {
  /** From 0 to below 1. */
  readonly share: () => number
  /** A whole number, both ends included. */
  readonly whole: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** One of the items, more often the heavier. */
  readonly weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item
  readonly shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** The generator mulberry32: enough for a demo, and for nothing secret. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => itemAt(items, whole(0, items.length - 1))
  return {
    share,
    whole,
    chance: (limit) => share() < limit,
    pick,
    weighted(items) {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0)
      let left = share() * total
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1)
      return itemAt(found === undefined ? [] : [found[0]], 0)
    },
    shuffled: (items) => items.map((item) => ({ item, at: share() })).toSorted((a, b) => a.at - b.at).map(({ item }) => item),
  }
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError('There is nothing to pick from')
  return items[index] as Item
}
