import { textOf } from '@/components/wizard/draft/draft'
import { member, membersOf } from '@/lib/wizard/json'
import type { Listed } from '@/lib/wizard/kinds'
import { readListed } from '@/lib/wizard/kinds/listed'

/** A chosen cover as the draft holds it; without a sum of its own it is for the usual one. */
export interface TypedCover extends Listed {
  readonly insuredSum?: unknown
}

/** The covers that a draft holds; what is no cover is left out. */
export function coversIn(value: unknown): readonly TypedCover[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const read = readListed(one)
    const insuredSum = member(membersOf(one), 'insuredSum')
    return read.ok ? [{ ...read.value, ...(insuredSum !== undefined && { insuredSum }) }] : []
  })
}

/** The sum that was typed for a cover; empty for the usual one. */
export function ownSum({ insuredSum }: TypedCover): string {
  return textOf(insuredSum)
}
