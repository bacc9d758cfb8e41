import type { WireReply } from '../wire'

/** An expected refusal: its status, or any from 400 to 500 when undefined, and exactly the field paths that it names. */
export interface Refusal {
  readonly status?: number
  readonly errorPaths?: readonly string[]
}

/** Judges the replies of a family of services. `success` and `refusal` return what is wrong, in words. */
export interface Family {
  readonly success: (reply: WireReply) => string[]
  readonly refusal: (reply: WireReply, expected: Refusal) => string[]
  /** Every text of a refusal that a person reads. */
  readonly texts: (reply: WireReply) => readonly string[]
}

/** Finds what is wrong with the `data` of a refusal. It must map exactly these field paths to lists of messages. */
export function namesFields(data: unknown, paths: readonly string[]): readonly string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return ['data names no field']
  const named = Object.keys(data).toSorted().join(', ')
  const isMap = Object.values(data).every((texts) => Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string' && text !== ''))
  return [
    ...(named === paths.toSorted().join(', ') ? [] : [`the refusal names ${named || 'nothing'}, expected ${paths.join(', ')}`]),
    ...(isMap ? [] : ['data is no map of field paths to lists of messages']),
  ]
}
