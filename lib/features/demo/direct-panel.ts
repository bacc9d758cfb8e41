import 'server-only'
import { z } from 'zod'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { createAsyncOffer } from '@/lib/contracts/travel/endpoints'
import { Fault } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { env } from '@/lib/platform/env'
import { operationsOf } from '@/lib/operator/operations'
import { forgetFailures } from '@/lib/operator/services'
import { behaviourOf, type InsurerProfile } from '@/lib/sandbox/insurers/insurer'
import { assetsInsurers } from '@/lib/sandbox/insurers/assets-insurers'
import { TRAVEL_PRODUCT, travelInsurers } from '@/lib/sandbox/insurers/travel-insurers'
import { vehicleInsurers } from '@/lib/sandbox/insurers/vehicle-insurers'
import { controlSettings, type ControlSettings } from '@/lib/sandbox/store/control-settings'
import { sandboxWorldOf } from '@/lib/features/accounts/operator-client-for'
import { askControl, requireDirector } from './ask-control'
import type { PanelAct, PanelView } from './endpoints'
import { effectNow, OWN_TROUBLES } from './model/effect-now'
import { type InsurerFaults, isNormal, LATE_CALLBACK_MS, NORMAL } from './model/insurer-faults'
import { type DirectedInsurer, type Preset, presetFaults, presetOf } from './model/presets'
import { faultsIn, servicesDown, serviceSettings, settingsOf } from './panel-settings'
import { findLastAttempts } from './store/last-attempts'
import { findLastRun, type LastRun } from './store/last-run'

const ATTEMPTS_SHOWN = 5
/** The operation that insurers answer by callbacks. Contract: Endpoints, Travel service. */
const CALLED_BACK = createAsyncOffer.name

/** The product that is asked of a service which has one, though the last quote is of another service. */
const ONLY_PRODUCT: { readonly [S in Service]?: string } = { travel: TRAVEL_PRODUCT }

type Profile = InsurerProfile & DirectedInsurer

/** Every insurer of the sandbox, by service and name. */
const PROFILES: readonly Profile[] = [...vehicleInsurers, ...travelInsurers, ...assetsInsurers].map(directed)

function directed(profile: InsurerProfile): Profile {
  return { ...profile, key: `${profile.service}/${profile.businessName}`, usualMs: profile.latencyMedianMs, isReliable: profile.behaviours.length === 0 && profile.latencyMedianMs < 10_000 }
}

/**
 * The director's panel: what is set, what the last quote meets now, and what the insurers' register says of the last attempts to issue.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function readPanel(actor: Actor): Promise<PanelView> {
  return viewOf(actor, await readSettings(actor))
}

/** The situation that the insurers are in, where it has a name. @throws NotAllowed; Fault `notFound` outside a demo */
export async function readPreset(actor: Actor): Promise<Preset | undefined> {
  return presetIn(await readSettings(actor))
}

/**
 * Changes one insurer, one service, or all insurers at once, in the world of the director's agency; the next request meets it.
 * @throws NotAllowed; Fault `notFound` outside a demo, or for an insurer that does not exist
 */
export async function changePanel(actor: Actor, act: PanelAct): Promise<PanelView> {
  requireDirector(actor)
  const before = await readSettings(actor)
  // A calm day takes back what was set, so that the world follows what is set for everybody again.
  const isCalm = act.kind === 'preset' && act.preset === 'calm'
  const settings = await settingsRead(await askControl(actor, isCalm ? { isCleared: true } : { settings: settingsAfter(act, before) }))
  forgetFailures(sandboxWorldOf(actor.agencyId))
  return viewOf(actor, settings)
}

function settingsAfter(act: PanelAct, before: ControlSettings): object {
  switch (act.kind) {
    case 'insurer': {
      if (!PROFILES.some(({ key }) => key === act.key)) throw new Fault('notFound')
      return settingsOf(new Map([[act.key, { ...NORMAL, ...act.faults }]]))
    }
    case 'service': {
      const down = new Set(servicesDown(before).filter((service) => service !== act.service))
      return serviceSettings(act.isDown ? down.add(act.service) : down)
    }
    case 'preset':
      return { ...settingsOf(presetFaults(act.preset, PROFILES)), ...serviceSettings(new Set()) }
  }
}

const readSettings = async (actor: Actor): Promise<ControlSettings> => settingsRead(await askControl(actor))
const settingsRead = async (response: Response): Promise<ControlSettings> => controlSettings.parse(await response.json())

function presetIn(settings: ControlSettings): Preset | undefined {
  return servicesDown(settings).length > 0 ? undefined : presetOf(new Map(PROFILES.map(({ key }) => [key, faultsIn(settings, key)])), PROFILES)
}

async function viewOf(actor: Actor, settings: ControlSettings): Promise<PanelView> {
  const last = await findLastRun(actor)
  const down = servicesDown(settings)
  const scale = settings.latencyScale ?? env().sandboxLatency
  return {
    preset: presetIn(settings),
    services: SERVICES.map((service) => ({ service, isDown: down.includes(service), changed: PROFILES.filter((profile) => profile.service === service && !isNormal(faultsIn(settings, profile.key))).length })),
    insurers: PROFILES.map((profile) => rowOf(profile, { faults: faultsIn(settings, profile.key), isServiceDown: down.includes(profile.service), last, scale })),
    quote: last && summaryOf(last),
    attempts: await attemptsOf(actor),
  }
}

interface RowInput {
  readonly faults: InsurerFaults
  readonly isServiceDown: boolean
  readonly last: LastRun | undefined
  readonly scale: number
}

function rowOf(profile: Profile, { faults, isServiceDown, last, scale }: RowInput): PanelView['insurers'][number] {
  const { key, service, name } = profile
  const usualMs = Math.round(profile.usualMs * scale)
  const product = last !== undefined && serviceOfRun(last) === service ? last.product : ONLY_PRODUCT[service]
  const ownTrouble = product === undefined ? undefined : OWN_TROUBLES.find((kind) => behaviourOf(profile, product, kind) !== undefined)
  const lateMs = faults.callsBackLate && callsBack(service) ? LATE_CALLBACK_MS : 0
  const request = last?.requests.find((one) => one.key === key)
  const { isReliable } = profile
  return { key, service, insurer: name, usualMs, faults, isNormal: isNormal(faults), callsBack: callsBack(service), isReliable, ...(ownTrouble && { ownTrouble }), now: effectNow({ faults, isServiceDown, ownTrouble, last: request, usualMs, lateMs }) }
}

const callsBack = (service: Service) => operationsOf(service).some(({ name }) => name === CALLED_BACK)

function summaryOf(run: LastRun): NonNullable<PanelView['quote']> {
  const { quoteId, number, product, requests } = run
  const offered = requests.filter(({ state }) => state === 'offered')
  const times = offered.flatMap(({ tookMs }) => (tookMs === undefined ? [] : [tookMs]))
  return {
    quoteId, number, product, service: serviceOfRun(run), offers: offered.reduce((sum, { offers }) => sum + offers, 0), offered: offered.length,
    ...(times.length > 0 && { firstMs: Math.min(...times) }),
    asked: requests.filter(({ state }) => state === 'pending' || state === 'queued').length,
    failed: requests.filter(({ state }) => state === 'failed').length,
  }
}

const serviceOfRun = ({ requests: [first] }: LastRun): Service => SERVICES.find((service) => first?.key.startsWith(`${service}/`)) ?? 'vehicle'

const ledgerOfOffer = z.object({ policies: z.number().int() })

/** What the desk knows of its last attempts, beside how many policies the insurers' register has for each. */
async function attemptsOf(actor: Actor): Promise<PanelView['attempts']> {
  const attempts = await findLastAttempts(actor, ATTEMPTS_SHOWN)
  return Promise.all(
    attempts.map(async ({ operatorOfferId, ...attempt }) => {
      const ledger = ledgerOfOffer.parse(await (await askControl(actor, { path: `/ledger?offerId=${operatorOfferId}` })).json())
      return { ...attempt, policies: ledger.policies }
    }),
  )
}
