import type { z } from 'zod'
import { insurerList } from '../insurers/insurer-list'
import { parseFault, type FaultTarget } from '../shared/parse-fault'
import { Refusal } from '../shared/refusal'
import { controlSettings } from '../store/control-settings'
import { settingsAt } from './setting-texts'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Endpoint } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'

const givenSettings = controlSettings.partial()
export type GivenSettings = z.output<typeof givenSettings>
type Checked = { readonly ok: true; readonly settings: GivenSettings } | { readonly ok: false; readonly errors: readonly string[] }

/** Checks a change of the settings: returns messages for all mistakes, or the change. */
export function checkSettings(given: unknown): Checked {
  const parsed = givenSettings.safeParse(given)
  if (!parsed.success) return { ok: false, errors: parsed.error.issues.flatMap((issue) => wordsOf(issue)) }
  const { insurers = {}, faults = {}, dialects = {} } = parsed.data
  const errors = [
    ...Object.entries(insurers).flatMap(([key, { fault }]) => (isInsurer(key) ? faultErrors(`insurers.${key}.fault`, fault, 'insurer') : [`insurers.${key}: no such insurer`])),
    ...Object.keys(dialects).flatMap((key) => (isInsurer(key) || SERVICES.some((service) => key === `${service}/*`) ? [] : [`dialects.${key}: no such insurer or service`])),
    ...Object.entries(faults).flatMap(([name, fault]) => {
      const endpoint = endpointsByName.get(name)
      return endpoint ? faultErrors(`faults.${name}`, fault, endpoint) : [`faults.${name}: no such operation`]
    }),
  ]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, settings: parsed.data }
}

type Issue = z.core.$ZodIssue

function wordsOf(issue: Issue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${[...path, key].join('.')}: no such setting; there are ${settingsAt(path).join(', ')}`)
  }
  // The alternative of the right type is the one that was meant.
  const meant = issue.code === 'invalid_union' ? issue.errors.find(([first]) => first && !(first.code === 'invalid_type' && first.path.length === 0)) : undefined
  if (meant) return meant.flatMap((inner) => wordsOf(inner, path))
  return [path.length > 0 ? `${path.join('.')}: ${issue.message}` : issue.message]
}

function faultErrors(place: string, fault: string | undefined, target: FaultTarget): string[] {
  try {
    parseFault(fault, target)
    return []
  } catch (error) {
    if (error instanceof Refusal) return [`${place}: ${error.text('en').replace('X-Sandbox-Fault: ', '')}`]
    throw error
  }
}

function isInsurer(key: string): boolean {
  return insurerList.some(({ service, businessName }) => key === `${service}/${businessName}`)
}

const all: readonly Endpoint[] = [...vehicleEndpoints, ...travelEndpoints, ...assetsEndpoints]

/** Every operation by its name. */
const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(all.map((endpoint) => [endpoint.name, endpoint]))
