/** What the queue is narrowed to; nothing named: all. */
export interface QueueNarrow {
  readonly product?: string | undefined
  /** The id of an insurer. */
  readonly insurer?: string | undefined
  /** The id of a broker. */
  readonly owner?: string | undefined
}

export const QUEUE_NARROWED_BY = ['product', 'insurer', 'owner'] as const satisfies readonly (keyof QueueNarrow)[]

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads what an address narrows the queue to; what is not understood counts as not asked. */
export function readQueueNarrow(query: Readonly<Record<string, string | string[] | undefined>>): QueueNarrow {
  const idIn = (value: string | string[] | undefined) => (typeof value === 'string' && ID.test(value) ? value : undefined)
  const { product } = query
  return { product: typeof product === 'string' && /^[\w-]{1,60}$/.test(product) ? product : undefined, insurer: idIn(query['insurer']), owner: idIn(query['owner']) }
}

/** The address of the queue, narrowed, in a view. */
export function queueAddress(view: string, narrow: QueueNarrow): string {
  const params = new URLSearchParams({ ...(view !== 'waiting' && { view }) })
  for (const key of QUEUE_NARROWED_BY) {
    const value = narrow[key]
    if (value !== undefined) params.set(key, value)
  }
  const search = params.toString()
  return search === '' ? '/review' : `/review?${search}`
}
