import type { Draft } from '@/lib/products/example-drafts'

/** The members of a compound answer of a draft. */
export function membersOf(raw: unknown): Draft {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {}
}

export function listOf(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : []
}

/** The text to type for a member; empty for a missing one. */
export function textOf(raw: Draft, name: string): string {
  const value = raw[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
