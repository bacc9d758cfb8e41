import { recordedDay } from '@/lib/contracts/recorded-call'
import type { DialectFormName } from '../dialects/dialect-forms'
import { type Dialects, serviceSpeaker, SPEAKERS, type Speaker } from '../dialects/spoken-dialects'
import { recogniseForms } from './recognise-forms'

/**
 * The profile of a recorded day (contract: recorded calls, the export of the integration bench): each insurer of the sandbox in the
 * forms in which the insurer of that wire name replied, each service in its own. An insurer that the sandbox does not know lends its
 * forms to the insurers of that service that nobody recorded. Throws an error that says why a text is no recorded day.
 */
export function profileOfDay(text: string): Dialects {
  const day = recordedDay.safeParse(parsed(text))
  if (!day.success) throw new Error('The file holds no recorded calls: export them on the integration bench')
  const known = new Map<Speaker, Set<DialectFormName>>()
  const foreign = new Map<Speaker, Set<DialectFormName>>()
  for (const call of day.data.calls) {
    const own = serviceSpeaker(call.service)
    const speaker: Speaker = call.insurer === null ? own : `${call.service}/${call.insurer}`
    const [place, key] = SPEAKERS.includes(speaker) ? [known, speaker] as const : [foreign, own] as const
    place.set(key, new Set([...(place.get(key) ?? []), ...recogniseForms(call)]))
  }
  return Object.fromEntries(SPEAKERS.flatMap((speaker) => {
    const [service = ''] = speaker.split('/')
    const lent = speaker.endsWith('/*') ? undefined : foreign.get(`${service}/*` as Speaker)
    const forms = known.get(speaker) ?? lent
    return forms === undefined ? [] : [[speaker, [...forms]]]
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
