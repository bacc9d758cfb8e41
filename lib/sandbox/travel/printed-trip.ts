import type { WirePerson } from '@/lib/contracts/shared/person'
import type { DocumentSource } from '../documents/document-files'
import { holderName } from '../documents/holder-facts'
import type { Fact } from '../documents/pdf-writer'
import { TRIP_NAME, TRIP_NEED } from '../documents/trip-wording'
import { day, wholeEuro } from '../documents/wording'
import { travelInsurer } from '../insurers/travel-insurers'
import { countries } from '../reference/places'
import { coded, extremeSports, purposes, transportationMethods, travelCoverages, type Entry } from '../reference/travel'
import { Refusal } from '../shared/refusal'
import { storedTravelOffer, type TravelOfferReply } from './offer-reply'
import { travelRequestSchema, type FullTravelRequest } from './travel-request'

const AREAS: Readonly<Record<number, string>> = { 1: 'țările vecine', 2: 'toată lumea', 3: 'Europa' }

/** How the documents of the travel service read their offers. A quick offer has no document, because it has no names. */
export const travelDocuments: DocumentSource = {
  service: 'travel',
  printed: ({ offerId, insurer: businessName, request, reply: keptText, createdAt }, part) => {
    const insurer = travelInsurer(businessName)
    if (!insurer) throw new Error('A stored offer names an insurer that does not exist')
    const question = travelRequestSchema.parse(JSON.parse(request))
    if (question.kind === 'quick') throw new Refusal('offerUnknown')
    const { reply } = storedTravelOffer.parse(JSON.parse(keptText))
    const { customers, policyholder } = question.product
    // One policy covers the whole group, or the traveller whose part it is.
    const insured = part === undefined || question.isGroup ? customers : customers.slice(part, part + 1)
    return {
      offerId,
      product: {
        name: TRIP_NAME,
        need: TRIP_NEED,
        facts: [...tripFacts(question), ...insured.map(insuredFact), ...coverageFacts(reply)],
      },
      holder: policyholder,
      reply,
      insurer,
      createdAt,
    }
  },
}

function tripFacts({ product: { travel, additionalData } }: FullTravelRequest): readonly Fact[] {
  const sportId = additionalData?.coverage?.sports?.extremeCompetitionSports
  const sport = extremeSports.find(({ id }) => id === sportId)
  return [
    ['Destinație', countries.find(({ iso2 }) => iso2 === travel.destination)?.nameRO ?? travel.destination],
    ['Arie de valabilitate', AREAS[travel.areaOfValidity] ?? ''],
    ['Scop', nameIn(purposes, travel.purpose)],
    ['Mijloc de transport', nameIn(transportationMethods, travel.transportation)],
    ['Sumă asigurată', wholeEuro(travel.insuredAmount)],
    ...(sport ? [['Sport', sport.ro] as const] : []),
  ]
}

function insuredFact(person: WirePerson & { birthdate: string }): Fact {
  return ['Asigurat', `${holderName(person)}, născut(ă) la ${day(person.birthdate)}`]
}

function coverageFacts({ coverages }: TravelOfferReply): readonly Fact[] {
  return coverages.map(({ code, insuredAmount }) => [nameIn(travelCoverages, code), `până la ${wholeEuro(insuredAmount)}`])
}

function nameIn(entries: readonly Entry[], code: string): string {
  const entry = entries.find((known) => known.code === code)
  return entry ? coded(entry, 'ro').name : code
}
