import { z } from 'zod'
import { testReport } from '@/lib/features/accounts/shapes'
import { ENVIRONMENTS, SERVICES, TEST_STEPS } from '@/lib/features/accounts/model/operator-account'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant, recordId, typedText } from '@/lib/platform/api/values'
import { HOUR_STATES } from './model/answer-hours'
import { editedListsShape, LIST_REASONS, listsByEnvironment } from './model/edited-lists-shape'
import { INSURER_TEXT_MAX, INSURERS_MAX, LISTS_FILE_MAX } from './model/insurer-text'

const name = typedText(INSURER_TEXT_MAX.name).trim().min(1)
const nameOnWire = typedText(INSURER_TEXT_MAX.nameOnWire).trim().min(1)
const names = z.strictObject({ sandbox: nameOnWire.optional(), test: nameOnWire.optional(), production: nameOnWire.optional() })
const products = z.array(z.string().max(60)).max(60)
const stopSell = z.strictObject({ from: day.optional(), to: day.optional(), products: products.optional() })
const credential = typedText(INSURER_TEXT_MAX.credential).trim()
const pair = z.strictObject({ account: credential.min(1), password: typedText(INSURER_TEXT_MAX.credential).min(1), code: credential.optional() })

const managedInsurer = z.object({
  id: recordId,
  service: z.enum(SERVICES),
  name: z.string(),
  /** Its identifier at the service, by environment. */
  names: z.object({ sandbox: z.string().optional(), test: z.string().optional(), production: z.string().optional() }),
  products: z.array(z.string()),
  isEnabled: z.boolean(),
  switchedAt: instant.optional(),
  /** Where the agency has credentials of its own. */
  credentialsFor: z.array(z.enum(ENVIRONMENTS)),
  /** What an administrator edited of its lists, by environment. */
  lists: listsByEnvironment,
  stopSell: z.object({ from: day.optional(), to: day.optional(), products: z.array(z.string()).optional() }).optional(),
  testedAt: instant.optional(),
  failedStep: z.enum(TEST_STEPS).optional(),
  version: z.number(),
  /** The last 24 hours, the present one last. */
  hours: z.array(z.enum(HOUR_STATES)),
  month: z.object({ asked: z.number(), answered: z.number(), medianMs: z.number().optional() }),
  /** Requests of today without an answer; none when all were answered. */
  unansweredToday: z.object({ count: z.number(), first: instant, last: instant }).optional(),
  /** Offers that can still be issued. */
  openOffers: z.number(),
})
export type ManagedInsurer = z.output<typeof managedInsurer>

const insurersView = z.object({
  today: day,
  insurers: z.array(managedInsurer),
  /** The environment that is in use at each service; none where the agency has no account. */
  environments: z.record(z.string(), z.enum(ENVIRONMENTS)),
})
export type InsurersView = z.output<typeof insurersView>

const insurerParams = z.object({ insurerId: recordId })
const done = z.object({})
const ids = z.array(recordId).max(INSURERS_MAX)

export const readInsurers = { output: insurersView } satisfies Shapes
export const createInsurer = { input: z.strictObject({ service: z.enum(SERVICES), name, names, products }), output: z.object({ id: recordId }) } satisfies Shapes

const insurerChange = z.strictObject({
  /** The version that was changed: a later one by somebody else is not overwritten. */
  version: z.number().int(),
  name: name.optional(),
  names: names.optional(),
  products: products.optional(),
  isEnabled: z.boolean().optional(),
  /** Null: none. */
  stopSell: stopSell.nullable().optional(),
  /** Those for one environment; null: none. They are never returned. */
  credentials: z.strictObject({ environment: z.enum(ENVIRONMENTS), kept: pair.nullable() }).optional(),
  /** All its edited lists of one environment; one that is left out is the usual one again. */
  lists: z.strictObject({ environment: z.enum(ENVIRONMENTS), edited: editedListsShape }).optional(),
})
export type InsurerChange = z.output<typeof insurerChange>
export const changeInsurer = { params: insurerParams, input: insurerChange, output: done } satisfies Shapes
export const orderInsurers = { input: z.strictObject({ before: ids, after: ids }), output: done } satisfies Shapes

const testedInsurer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tested'), test: testReport }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['noAccount', 'noName']) }),
])
export type TestedInsurer = z.output<typeof testedInsurer>
export const testInsurer = { params: insurerParams, output: testedInsurer } satisfies Shapes

export const exportLists = { output: z.object({ file: z.string() }) } satisfies Shapes

const importedLists = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('imported'), insurers: z.number(), changed: z.number() }),
  z.object({ kind: z.literal('refused'), problems: z.array(z.object({ path: z.string(), reason: z.enum(LIST_REASONS) })) }),
])
export type ImportedLists = z.output<typeof importedLists>

export const importLists = { input: z.strictObject({ file: z.string().max(LISTS_FILE_MAX) }), output: importedLists } satisfies Shapes
