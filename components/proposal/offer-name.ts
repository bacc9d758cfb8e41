import type { ProposedOffer } from '@/lib/domain/proposal'

/** The insurer, and the package where it has a name. */
export function offerName({ insurer, packageName }: Pick<ProposedOffer, 'insurer' | 'packageName'>): string {
  return packageName ? `${insurer} · ${packageName}` : insurer
}
