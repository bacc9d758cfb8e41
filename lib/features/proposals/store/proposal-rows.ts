import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { proposal } from './proposal-table'
import type { RequestedCover } from '@/lib/domain/offer'
import { type RequestedDeductible, DEDUCTIBLES } from '@/lib/domain/requested-deductible'
import type { StatementPart } from '@/lib/domain/proposal'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { unsealJson } from '@/lib/platform/records/stored-json'

const content = z.object({
  client: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  subject: z.string(),
  deductibles: z.array(z.object({ of: z.enum(DEDUCTIBLES), value: z.number().optional(), unit: z.string() })).optional(),
  covers: z.array(z.object({ code: z.string(), name: z.string(), insuredSum: z.number(), currency: z.string() })).optional(),
  statement: z.array(z.object({ heading: z.string(), text: z.string() })),
})

/** A proposal's facts about people and demands. `subject` is what is insured. */
export interface ProposalContent {
  readonly client: string
  readonly email?: string | undefined
  /** The policyholder's; of proposals before it was kept there is none. */
  readonly phone?: string | undefined
  readonly subject: string
  readonly deductibles?: readonly RequestedDeductible[] | undefined
  readonly covers?: readonly RequestedCover[] | undefined
  readonly statement: readonly StatementPart[]
}

/** The content is sealed with the quote's own key, bound to its proposal. */
export function sealContent(own: Sealer, proposalId: string, value: ProposalContent): string {
  return own.seal(JSON.stringify(value), placeIn(proposal.contentSealed, proposalId))
}

/** @throws RecordUnreadable, SealBroken, DataErased */
export async function unsealContent(proposalId: string, sealed: string): Promise<ProposalContent> {
  return unsealJson(sealed, content, placeIn(proposal.contentSealed, proposalId))
}

const TOKEN_BYTES = 32

/** A new random token, as its columns. It is random throughout, so its plain hash reveals nothing. */
export function newTokenColumns(own: Sealer, proposalId: string): { readonly tokenHash: string; readonly tokenSealed: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { tokenHash: hashOfToken(token), tokenSealed: own.seal(token, placeIn(proposal.tokenSealed, proposalId)) }
}

export function unsealToken(proposalId: string, sealed: string): Promise<string> {
  return unseal(sealed, placeIn(proposal.tokenSealed, proposalId))
}

/** Hash that finds a link. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
