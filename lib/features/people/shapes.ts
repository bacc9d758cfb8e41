import { z } from 'zod'
import { FAULT_CODES } from '@/lib/domain/fault'
import { isOneTimeToken } from '@/lib/domain/web/one-time-token'
import { EXTRA_ROLES, MAIN_ROLES } from '@/lib/domain/people/role'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { clientEmail, instant, recordId, typedText } from '@/lib/platform/api/values'
import { BROWSERS } from '@/lib/domain/web/browser'
import { DEVICES } from './model/device'
import { PEOPLE_TEXT_MAX } from './model/people-text'

const roles = { role: z.enum(MAIN_ROLES), extraRoles: z.array(z.enum(EXTRA_ROLES)).max(EXTRA_ROLES.length).readonly() }
const givenRoles = z.strictObject(roles)
const personName = typedText(PEOPLE_TEXT_MAX.name).trim().min(1)
const branchName = typedText(PEOPLE_TEXT_MAX.branch).trim().min(1)
const locale = z.enum(['ro', 'en'])

const secondFactor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['app', 'passkey']), since: instant, codesLeft: z.number(), codes: z.number() }),
])

const person = z.object({
  id: recordId,
  email: z.string(),
  name: z.string(),
  ...roles,
  seesAgency: z.boolean(),
  branchId: recordId.optional(),
  createdAt: instant,
  isDisabled: z.boolean(),
  lastSeenAt: instant.optional(),
  openSessions: z.number(),
  isYou: z.boolean(),
  secondFactor,
  needsSecondFactor: z.boolean(),
  /** An address that they asked for and have not confirmed yet. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).optional(),
})
export type PersonRow = z.output<typeof person>

const invitation = z.object({
  id: recordId,
  email: z.string(),
  name: z.string(),
  ...roles,
  branchId: recordId.optional(),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
})
export type InvitationRow = z.output<typeof invitation>

const branch = z.object({ id: recordId, name: z.string() })
export type BranchRow = z.output<typeof branch>

const peopleView = z.object({
  now: instant,
  people: z.array(person),
  invitations: z.array(invitation),
  branches: z.array(branch),
  givableRoles: z.array(z.enum(MAIN_ROLES)),
  mayGiveOwnership: z.boolean(),
  sendsMail: z.boolean(),
  invitationHours: z.number(),
})
export type PeopleView = z.output<typeof peopleView>

/** The acts of the audit trail that change somebody. */
export const PERSON_CHANGES = [
  'user.entered', 'user.nameChanged', 'user.emailAsked', 'user.emailWithdrawn', 'user.emailLinkMade', 'user.emailChanged', 'user.rolesChanged', 'user.sightChanged', 'user.branchChanged', 'user.disabled', 'user.enabled', 'user.handedOver', 'session.closed', 'session.allClosed',
  'password.changed', 'password.notChanged', 'passwordLink.made', 'passwordLink.used', 'signIn.unlocked',
  'factor.allRemoved', 'factor.appAdded', 'factor.appRemoved', 'factor.codeUsed', 'factor.codesMade', 'factor.passkeyAdded', 'factor.passkeyRemoved',
] as const
export type PersonChange = (typeof PERSON_CHANGES)[number]

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const personView = z.object({
  sessions: z.array(z.object({ id: recordId, browser: z.enum(BROWSERS), device: z.enum(DEVICES), startedAt: instant, lastSeenAt: instant, isThis: z.boolean() })),
  changes: z.array(z.object({ at: instant, what: z.enum(PERSON_CHANGES), by: z.string(), details })),
})
export type PersonView = z.output<typeof personView>

const userParams = z.object({ userId: recordId })
const invitationParams = z.object({ invitationId: recordId })
const branchParams = z.object({ branchId: recordId })
const done = z.object({})
// A link on its way to who was invited: mailed, or to be handed over by whoever invited; then, why a mail did not leave.
export const linkByMail = z.discriminatedUnion('isMailed', [
  z.object({ isMailed: z.literal(true) }),
  z.object({ isMailed: z.literal(false), link: z.string(), mailFault: z.enum(FAULT_CODES).optional() }),
])
export type LinkByMail = z.output<typeof linkByMail>
const handedOver = z.object({ quotes: z.number(), clients: z.number(), policies: z.number(), tasks: z.number() })

export const readPeople = { output: peopleView } satisfies Shapes
export const readPerson = { params: userParams, output: personView } satisfies Shapes
export const changeUser = {
  params: userParams,
  input: z.strictObject({ name: personName.optional(), roles: givenRoles.optional(), seesAgency: z.boolean().optional(), branchId: recordId.nullable().optional() }),
  output: done,
} satisfies Shapes
export const disableUser = { params: userParams, input: z.strictObject({ handOverTo: recordId.optional() }), output: z.object({ handedOver: handedOver.optional() }) } satisfies Shapes
export const enableUser = { params: userParams, output: done } satisfies Shapes
export const handOver = { params: userParams, input: z.strictObject({ to: recordId }), output: handedOver } satisfies Shapes
export const closeAllSessions = { params: userParams, output: z.object({ sessions: z.number() }) } satisfies Shapes
export const closeSession = { params: userParams.extend({ sessionId: recordId }), output: done } satisfies Shapes
export const makeEmailLink = { params: userParams, output: z.object({ link: z.string() }) } satisfies Shapes
export const removeSecondFactors = { params: userParams, input: z.strictObject({ locale }), output: done } satisfies Shapes
export const invite = {
  input: z.strictObject({ email: clientEmail, name: personName, ...roles, branchId: recordId.optional(), replaces: z.boolean().optional(), byMail: z.boolean(), locale }),
  output: linkByMail,
} satisfies Shapes
export const renewInvitation = { params: invitationParams, input: z.strictObject({ byMail: z.boolean(), locale }), output: linkByMail } satisfies Shapes
export const revokeInvitation = { params: invitationParams, output: done } satisfies Shapes
export const addBranch = { input: z.strictObject({ name: branchName }), output: z.object({ id: recordId }) } satisfies Shapes
export const renameBranch = { params: branchParams, input: z.strictObject({ name: branchName }), output: done } satisfies Shapes
export const removeBranch = { params: branchParams, output: done } satisfies Shapes

const linkParams = z.object({ token: z.string().refine(isOneTimeToken) })
const typedPassword = z.string().max(1000)
export const acceptInvitation = { params: linkParams, input: z.strictObject({ name: personName, password: typedPassword }), output: z.object({ email: z.string() }) } satisfies Shapes
export const confirmEmail = { params: linkParams, input: z.strictObject({ password: z.string().max(1000).optional(), locale }), output: z.object({ email: z.string() }) } satisfies Shapes
export const setPassword = { params: linkParams, input: z.strictObject({ password: typedPassword }), output: z.object({ email: z.string() }) } satisfies Shapes
