import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import type { ControlSettings, InsurerSetting } from '@/lib/sandbox/store/control-settings'
import { DECLINE_REASONS, DECLINE_SENTENCES, type DeclineReason, type InsurerFaults, LATE_CALLBACK_MS } from './model/insurer-faults'

// A reply that says so and does nothing: as an account whose token the insurer takes no more.
const TOKEN_EXPIRED = 'status:401'
const SERVICE_DOWN = 'status:503'

const OPERATIONS: { readonly [S in Service]: readonly { readonly name: string }[] } = { assets: assetsEndpoints, vehicle: vehicleEndpoints, travel: travelEndpoints }

/** The sandbox's settings that make insurers as the director wants them. What they had otherwise is replaced. */
export function settingsOf(faults: ReadonlyMap<string, InsurerFaults>): { readonly insurers: Record<string, InsurerSetting>; readonly dialects: Record<string, boolean> } {
  return {
    insurers: Object.fromEntries([...faults].map(([key, one]) => [key, settingOf(one)])),
    dialects: Object.fromEntries([...faults].map(([key, { speaksDialect }]) => [key, speaksDialect])),
  }
}

/** What the director has made of an insurer, read from the settings of the sandbox. */
export function faultsIn({ insurers, dialects }: ControlSettings, key: string): InsurerFaults {
  const { latencyMs, mended, down, decline, malformed, priceChange, fault, losesPolicyAnswer, lateCallbackMs } = insurers[key] ?? {}
  const waitMs = typeof latencyMs === 'object' ? latencyMs.medianMs : latencyMs
  const declines = reasonOf(decline)
  return {
    ...(waitMs !== undefined && { waitMs }),
    isMended: mended === true,
    isDown: down === true,
    ...(declines && { declines }),
    isMalformed: malformed === true,
    speaksDialect: dialects[key] !== undefined && dialects[key] !== false,
    priceChangePercent: priceChange?.percent ?? 0,
    hasTokenExpired: fault === TOKEN_EXPIRED,
    losesAnswer: losesPolicyAnswer === true,
    callsBackLate: (lateCallbackMs ?? 0) > 0,
  }
}

function settingOf({ waitMs, isMended, isDown, declines, isMalformed, priceChangePercent, hasTokenExpired, losesAnswer, callsBackLate }: InsurerFaults): InsurerSetting {
  return {
    ...(waitMs !== undefined && { latencyMs: waitMs }),
    ...(isMended && { mended: true }),
    ...(isDown && { down: true }),
    ...(declines && { decline: DECLINE_SENTENCES[declines] }),
    ...(isMalformed && { malformed: true }),
    ...(priceChangePercent !== 0 && { priceChange: { percent: priceChangePercent, refuses: false } }),
    ...(hasTokenExpired && { fault: TOKEN_EXPIRED }),
    ...(losesAnswer && { losesPolicyAnswer: true }),
    ...(callsBackLate && { lateCallbackMs: LATE_CALLBACK_MS }),
  }
}

function reasonOf(decline: InsurerSetting['decline']): DeclineReason | undefined {
  if (decline === undefined || decline === false) return undefined
  return DECLINE_REASONS.find((reason) => DECLINE_SENTENCES[reason] === decline) ?? 'limit'
}

/** The sandbox's settings that take a whole service down, or up again: every operation of it fails. */
export function serviceSettings(down: ReadonlySet<Service>): { readonly faults: Record<string, string> } {
  return { faults: Object.fromEntries(SERVICES.flatMap((service) => OPERATIONS[service].map(({ name }) => [name, down.has(service) ? SERVICE_DOWN : '']))) }
}

/** The services that are down. */
export function servicesDown({ faults }: ControlSettings): Service[] {
  return SERVICES.filter((service) => OPERATIONS[service].every(({ name }) => faults[name] === SERVICE_DOWN))
}
