import type { WireReply } from '../wire'

/** What a refusal must be: a status of 400 to 500 unless one is named, and exactly these field paths. */
export interface Refusal {
  readonly status?: number
  readonly errorPaths?: readonly string[]
}

/** How the replies of a family of services are judged; both answer what is wrong, in words. */
export interface Family {
  readonly success: (reply: WireReply) => string[]
  readonly refusal: (reply: WireReply, expected: Refusal) => string[]
  /** Every text of a refusal that a person reads. */
  readonly texts: (reply: WireReply) => readonly string[]
}

/** Reads of a refusal's `data` whether it is the map of exactly these field paths to their messages. */
export function namesFields(data: unknown, paths: readonly string[]): readonly string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return ['data names no field']
  const named = Object.keys(data).toSorted().join(', ')
  const isMap = Object.values(data).every((texts) => Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string' && text !== ''))
  return [
    ...(named === paths.toSorted().join(', ') ? [] : [`the refusal names ${named || 'nothing'}, expected ${paths.join(', ')}`]),
    ...(isMap ? [] : ['data is no map of field paths to lists of messages']),
  ]
}
