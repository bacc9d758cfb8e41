import { type BegunAgain, begunAgain } from '@/lib/features/quotes/shapes'

/** What was kept for a quote; undefined when it is none of ours. */
export function readStartNotes(text: string): BegunAgain | undefined {
  try {
    const read = begunAgain.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
