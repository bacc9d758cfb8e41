import { z } from 'zod'
import { offer } from './offer-table'
import type { Currency, Money } from '@/lib/domain/money'
import type { Offer } from '@/lib/domain/offer'
import { readInstallments, storedInstallments } from './installments'
import { placeIn } from '@/lib/platform/keys/place-in'
import { storedFindings } from '@/lib/platform/records/stored-findings'
import { readJson } from '@/lib/platform/records/stored-json'
import { storedMoney } from '@/lib/platform/records/stored-values'

/** What a later call or a comparison needs beyond an offer's own fields; never personal data. */
export type OfferFacts = Readonly<Record<string, unknown>>

/** An offer as it comes from an insurer. */
export type NewOffer = Offer & { readonly facts?: OfferFacts | undefined }

const storedFacts = z.record(z.string(), z.unknown()) satisfies z.ZodType<OfferFacts>
// Members without a column; each member is read by itself, so that an unreadable one hides no other.
const storedCovers = z.array(z.object({ code: z.string(), name: z.string(), insuredAmount: z.number().optional(), currency: z.string() }))
const storedDeductibles = z.array(z.object({ code: z.string(), name: z.string(), percent: z.number().optional(), amount: z.number().optional(), currency: z.string().optional() }))
const storedSettlement = z.object({ isOffered: z.boolean(), premium: storedMoney.optional() })
const storedCommission = z.object({ amount: storedMoney, percent: z.number() })

type Row = typeof offer.$inferSelect
type OfferColumns = Omit<typeof offer.$inferInsert, 'id' | 'agencyId' | 'quoteId' | 'requestId' | 'insurerId' | 'createdAt'>

export function offerToColumns(value: NewOffer): OfferColumns {
  return {
    operatorOfferId: value.operatorOfferId,
    providerOfferCode: value.providerOfferCode,
    premiumBani: value.premium.amountBani,
    currency: value.premium.currency,
    netBani: value.net?.amountBani ?? null,
    referenceRate: value.referenceRate ?? null,
    startDate: value.startDate,
    endDate: value.endDate,
    expiresOn: value.expiresOn ?? null,
    commissionBani: value.commission?.amount.amountBani ?? null,
    commissionCurrency: value.commission?.amount.currency ?? null,
    commissionPercent: value.commission?.percent ?? null,
    installments: storedInstallments(value.installments),
    packageCode: value.packageCode ?? null,
    packageName: value.packageName ?? null,
    notes: value.notes ?? null,
    pidUrl: value.pidUrl ?? null,
    termsUrl: value.termsUrl ?? null,
    facts: { ...value.facts, ...definedMembers({ isExpiryUnread: value.isExpiryUnread, covers: value.covers, deductibles: value.deductibles, directSettlement: value.directSettlement, directCommission: value.directCommission, bonusMalusClass: value.bonusMalusClass, exclusions: value.exclusions, replyFindings: value.replyFindings }) },
  }
}

/** @throws RecordUnreadable */
export function factsOfRow({ id, facts }: Pick<Row, 'id' | 'facts'>): OfferFacts {
  return readJson(facts, storedFacts, placeIn(offer.facts, id))
}

/** The covers and deductibles among an offer's facts as they are stored; a member is left out where the insurer states none. */
export function statedCovers(facts: unknown): Pick<Offer, 'covers' | 'deductibles'> {
  const { data = {} } = storedFacts.safeParse(facts)
  return definedMembers({ covers: storedCovers.safeParse(data['covers']).data, deductibles: storedDeductibles.safeParse(data['deductibles']).data })
}

/** @throws RecordUnreadable */
export function offerFromRow(row: Row): Offer {
  const facts = factsOfRow(row)
  const commission = moneyOf(row.commissionBani, row.commissionCurrency)
  return {
    operatorOfferId: row.operatorOfferId,
    providerOfferCode: row.providerOfferCode,
    premium: { amountBani: row.premiumBani, currency: row.currency },
    net: moneyOf(row.netBani, row.currency),
    referenceRate: row.referenceRate ?? undefined,
    startDate: row.startDate,
    endDate: row.endDate,
    expiresOn: row.expiresOn ?? undefined,
    commission: commission && row.commissionPercent !== null ? { amount: commission, percent: row.commissionPercent } : undefined,
    installments: readInstallments(row.installments, placeIn(offer.installments, row.id)),
    packageCode: row.packageCode ?? undefined,
    packageName: row.packageName ?? undefined,
    ...definedMembers({
      ...statedCovers(facts),
      isExpiryUnread: z.boolean().safeParse(facts['isExpiryUnread']).data,
      replyFindings: storedFindings.safeParse(facts['replyFindings']).data,
      directSettlement: storedSettlement.safeParse(facts['directSettlement']).data,
      directCommission: storedCommission.safeParse(facts['directCommission']).data,
      bonusMalusClass: z.string().safeParse(facts['bonusMalusClass']).data,
      exclusions: z.string().safeParse(facts['exclusions']).data,
    }),
    notes: row.notes ?? undefined,
    pidUrl: row.pidUrl ?? undefined,
    termsUrl: row.termsUrl ?? undefined,
  }
}

/** Drops undefined members. */
function definedMembers<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>
}

function moneyOf(amountBani: number | null, currency: Currency | null): Money | undefined {
  return amountBani === null || currency === null ? undefined : { amountBani, currency }
}
