import type { ProposalRow } from '@/lib/api/proposals'

/** The insurer of a proposed offer, and the package where it has a name. */
export function proposedTitle({ insurer, packageName }: Pick<ProposalRow['offers'][number], 'insurer' | 'packageName'>): string {
  return packageName ? `${insurer} · ${packageName}` : insurer
}
