import { z } from 'zod'
import { wireDay } from '../shared/date'
import { wireAnyPerson } from '../shared/person'
import { AREAS, CUSTOMERS_MAX } from './limits'

const code = z.string().min(1)

/** The trip: when, where to, what for and how (contract: product of the travel service, fields not shown). */
export const trip = z.object({
  startDate: wireDay,
  endDate: wireDay,
  areaOfValidity: z.union([z.literal(AREAS.neighbours), z.literal(AREAS.world), z.literal(AREAS.europe)]),
  destination: code,
  purpose: code,
  transportation: code,
  insuredAmount: z.number(),
})

/** A traveller: a Person whose day of birth is known. */
export const customer = wireAnyPerson.extend({ birthdate: wireDay })

/** Further data for some insurers; unknown keys pass through. */
export const travelAdditionalData = z.looseObject({
  coverage: z
    .looseObject({
      stornoCosts: z.looseObject({ travelStartDate: wireDay }).optional(),
      sports: z.looseObject({ extremeCompetitionSports: z.number().int() }).optional(),
    })
    .optional(),
  tariffType: z.enum(['individual', 'family']).optional(),
  group_type: code.optional(),
})

const currency = z.enum(['RON', 'EUR'])

/** What an asynchronous request asks every insurer; each insurer has the product's name beside it. */
export const asyncTravelProduct = z.object({
  currency,
  travel: trip,
  customers: z.array(customer).min(1).max(CUSTOMERS_MAX),
  policyholder: wireAnyPerson,
  additionalData: travelAdditionalData.optional(),
})

export const travelProduct = asyncTravelProduct.extend({ name: code })

/** A quick offer asks only for the trip and the ages. */
export const quickTravelProduct = z.object({
  name: code,
  currency,
  travel: trip,
  customers: z.array(z.object({ birthdate: wireDay })).min(1).max(CUSTOMERS_MAX),
})

export type Trip = z.output<typeof trip>
export type AsyncTravelProduct = z.output<typeof asyncTravelProduct>
export type TravelProduct = z.output<typeof travelProduct>
export type QuickTravelProduct = z.output<typeof quickTravelProduct>
