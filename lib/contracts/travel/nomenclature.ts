import { z } from 'zod'
import { absentable, replyNumber, replyText as text } from '../shared/number'

/** Purposes, transportation methods, sports, organizations, managers, plane companies. */
export const codedItem = z.object({ id: absentable(replyNumber), code: text, name: text })
export const insuredAmountItem = z.object({ value: replyNumber, currency: z.string() })
export const ageGroupItem = z.object({ code: text, name: z.string(), minAge: replyNumber, maxAge: replyNumber })

/** What a package covers, and up to which sum. */
export const travelCoverage = z.object({ code: text, name: z.string(), insuredAmount: replyNumber, currency: z.string() })
export const travelPackageItem = z.object({ code: text, name: z.string(), coverages: z.array(travelCoverage) })

export type CodedItem = z.output<typeof codedItem>
export type InsuredAmountItem = z.output<typeof insuredAmountItem>
export type AgeGroupItem = z.output<typeof ageGroupItem>
export type TravelPackageItem = z.output<typeof travelPackageItem>
