import { type BegunAgain, begunAgain } from '@/lib/api/shapes/quotes'

/** What was kept for a quote; undefined when it is none of ours. */
export function readStartNotes(text: string): BegunAgain | undefined {
  try {
    const read = begunAgain.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
