/** An item and the place where it stands, which is the identity of its element: another item may take the place, and nothing moves. */
export interface Placed<Item> {
  readonly place: string
  readonly index: number
  readonly item: Item
}

export function inPlaces<Item>(items: readonly Item[]): Placed<Item>[] {
  return items.map((item, index) => ({ place: `place-${index}`, index, item }))
}
