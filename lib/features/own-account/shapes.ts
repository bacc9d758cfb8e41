import { z } from 'zod'
import { BROWSERS } from '@/lib/domain/web/browser'
import { SYSTEMS } from '@/lib/features/people/model/system'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { PEOPLE_TEXT_MAX } from '@/lib/features/people/model/people-text'
import { clientEmail, instant, recordId, typedText } from '@/lib/platform/api/values'

const accountView = z.object({
  now: instant,
  name: z.string(),
  email: z.string(),
  /** At which clients call. */
  phone: z.string().optional(),
  /** An address that was asked for and is not confirmed yet. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).optional(),
  /** Whether the desk sends its link; without mail an administrator hands it over. */
  sendsMail: z.boolean(),
  sessions: z.array(z.object({ id: recordId, browser: z.enum(BROWSERS), system: z.enum(SYSTEMS), address: z.string(), startedAt: instant, lastSeenAt: instant, isThis: z.boolean() })),
})
export type AccountView = z.output<typeof accountView>

const sessionTimes = z.object({ idleSeconds: z.number(), seconds: z.number() })
export type SessionTimes = z.output<typeof sessionTimes>

export const readAccount = { output: accountView } satisfies Shapes
export const changeOwnName = { input: z.strictObject({ name: typedText(PEOPLE_TEXT_MAX.name).trim().min(1) }), output: z.object({}) } satisfies Shapes
export const changeOwnPhone = { input: z.strictObject({ phone: typedText(20) }), output: z.object({}) } satisfies Shapes
export const askForEmail = { input: z.strictObject({ email: clientEmail, locale: z.enum(['ro', 'en']) }), output: z.object({}) } satisfies Shapes
export const withdrawEmail = { output: z.object({}) } satisfies Shapes
export const closeSession = { params: z.object({ sessionId: recordId }), output: z.object({}) } satisfies Shapes
export const closeOtherSessions = { output: z.object({ sessions: z.number() }) } satisfies Shapes
export const readSessionTimes = { output: sessionTimes } satisfies Shapes
export const staySignedIn = { output: sessionTimes } satisfies Shapes
