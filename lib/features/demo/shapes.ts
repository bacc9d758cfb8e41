import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant } from '@/lib/platform/api/values'
import { DIALECT_FORMS } from './model/dialect-form'
import { type EffectNow, OWN_TROUBLES } from './model/effect-now'
import { DECLINE_REASONS, type InsurerFaults, PRICE_CHANGE_MAX, WAIT_MS_MAX } from './model/insurer-faults'
import { DAYS_AHEAD_MAX } from './model/days-ahead'
import { PRESETS } from './model/presets'

const SPEAKERS_MAX = 100

/** Who replies in which forms when its dialect is on; without a name: the service itself, where no insurer is asked. */
const dialect = z.object({ speaker: z.string(), service: z.enum(['vehicle', 'travel', 'assets']), insurer: z.string().optional(), forms: z.array(z.enum(DIALECT_FORMS)), isOn: z.boolean() })
export type Dialect = z.output<typeof dialect>

const dialects = z.object({ dialects: z.array(dialect) })
export type DialectsView = z.output<typeof dialects>

export const readDialects = { output: dialects } satisfies Shapes
export const switchDialects = { input: z.strictObject({ speakers: z.array(z.string().max(60)).min(1).max(SPEAKERS_MAX), isOn: z.boolean() }), output: dialects } satisfies Shapes

const service = z.enum(['vehicle', 'travel', 'assets'])
const milliseconds = z.number().min(0)

const faults = z.strictObject({
  waitMs: z.number().int().min(0).max(WAIT_MS_MAX).optional(),
  isMended: z.boolean(),
  isDown: z.boolean(),
  declines: z.enum(DECLINE_REASONS).optional(),
  isMalformed: z.boolean(),
  speaksDialect: z.boolean(),
  priceChangePercent: z.number().min(-PRICE_CHANGE_MAX).max(PRICE_CHANGE_MAX),
  hasTokenExpired: z.boolean(),
  losesAnswer: z.boolean(),
  callsBackLate: z.boolean(),
}) satisfies z.ZodType<InsurerFaults>

const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['serviceDown', 'tokenExpired', 'unreadable', 'alwaysUnreadable', 'down', 'alwaysDown', 'declines', 'refuses']) }),
  z.object({ kind: z.literal('asked'), ms: milliseconds }),
  z.object({ kind: z.enum(['offers', 'answers']), ms: milliseconds }),
]) satisfies z.ZodType<EffectNow>

const insurerRow = z.object({
  key: z.string(), service, insurer: z.string(), usualMs: milliseconds, isNormal: z.boolean(), now: effect,
  // Whether its service answers by callbacks too, which may come late.
  callsBack: z.boolean(),
  // Whether situations may choose it: nothing is wrong with it by itself.
  isReliable: z.boolean(),
  // What is wrong with it by itself, and can be mended.
  ownTrouble: z.enum(OWN_TROUBLES).optional(),
  // What tests set beyond the limits of the panel is shown too.
  faults: faults.extend({ waitMs: milliseconds.optional(), priceChangePercent: z.number() }),
})
export type InsurerRow = z.output<typeof insurerRow>

const panel = z.object({
  preset: z.enum(PRESETS).optional(),
  services: z.array(z.object({ service, isDown: z.boolean(), changed: z.number().int() })),
  insurers: z.array(insurerRow),
  quote: z.object({ quoteId: z.string(), number: z.number(), product: z.string(), service, offers: z.number(), offered: z.number(), firstMs: milliseconds.optional(), asked: z.number(), failed: z.number() }).optional(),
  attempts: z.array(z.object({ id: z.string(), quoteNumber: z.number(), insurer: z.string(), state: z.enum(['INTENT', 'SENDING', 'ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN']), known: z.number().int(), policies: z.number().int() })),
})
export type PanelView = z.output<typeof panel>

const panelAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('insurer'), key: z.string().max(60), faults }),
  z.strictObject({ kind: z.literal('service'), service, isDown: z.boolean() }),
  z.strictObject({ kind: z.literal('preset'), preset: z.enum(PRESETS) }),
])
export type PanelAct = z.output<typeof panelAct>

export const readPanel = { output: panel } satisfies Shapes
export const changePanel = { input: panelAct, output: panel } satisfies Shapes

const amount = z.number().int().min(0)
const clockView = z.object({
  /** How many days the demo is ahead of the true day. */
  days: amount,
  today: day,
  realToday: day,
  /** The day that was asked about, and what comes due until then. */
  target: day,
  effects: z.object({ renewals: amount, policiesEnded: amount, offersExpired: amount, proposalsExpired: amount, installments: amount, tasks: amount }),
})
export type ClockView = z.output<typeof clockView>

const daysAhead = z.number().int().min(0).max(DAYS_AHEAD_MAX)

export const readClock = { query: z.object({ days: z.coerce.number().pipe(daysAhead).optional() }), output: clockView } satisfies Shapes
export const moveClock = { input: z.strictObject({ days: daysAhead }), output: clockView } satisfies Shapes

const OWNER_LENGTH_MAX = 60
const CODE_LENGTH_MAX = 20

const visitedWorld = z.object({ code: z.string(), owner: z.string(), madeAt: instant, expiresAt: instant })

const worlds = z.object({
  /** Whether whoever presents the demo asks: nobody else sees, makes or ends worlds. */
  isPresenters: z.boolean(),
  /** The visitor's world in which this is asked; left out in the first. */
  here: visitedWorld.optional(),
  /** Newest first; none in a visitor's world, nor for anybody but the presenter. */
  worlds: z.array(visitedWorld),
  /** How many are prepared for the next visitors. */
  ready: amount,
  /** Addresses of this machine in its networks. */
  addresses: z.array(z.string()),
})
export type WorldsView = z.output<typeof worlds>

const worldsAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('make'), owner: z.string().trim().min(1).max(OWNER_LENGTH_MAX) }),
  z.strictObject({ kind: z.literal('end'), code: z.string().max(CODE_LENGTH_MAX) }),
])

export const readWorlds = { output: worlds } satisfies Shapes
export const changeWorlds = { input: worldsAct, output: worlds } satisfies Shapes
export const resetWorld = { output: z.object({ tookMs: amount }) } satisfies Shapes
