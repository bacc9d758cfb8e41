import type { Draft } from '@/lib/products/example-drafts'

/** The members of a compound answer of a draft. */
export function membersOf(typed: unknown): Draft {
  return typeof typed === 'object' && typed !== null && !Array.isArray(typed) ? { ...typed } : {}
}

export function listOf(typed: unknown): readonly unknown[] {
  return Array.isArray(typed) ? typed : []
}

/** The text to type for a member; empty for a missing one. */
export function textOf(typed: Draft, name: string): string {
  const value = typed[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
