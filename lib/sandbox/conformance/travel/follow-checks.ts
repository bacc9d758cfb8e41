import { randomUUID } from 'node:crypto'
import type { Check } from '../check'
import { edited } from '../edit'
import { familyA } from '../families/family-a'
import { isObject, listAt, memberAt, memberOf } from '../json'
import type { Session } from '../session'
import { issueOf } from './issue-result'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import { correlationIdIn, follow, FOLLOW } from './async-checks'
import type { Inbox, ReceivedCallback } from './inbox'
import { packageFaults } from './offer-checks'
import type { TravelValues } from './travel-values'
import { OFFER_OPERATIONS, type ValidTrips } from './valid-trips'

const ASYNC = OFFER_OPERATIONS.async.operation
const STATUSES = ['pending', 'completed', 'expired', 'error']
/** Pauses before each follow request. Insurers take from under a second to half a minute. */
const PAUSES_MS = [0, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]
const SECOND_MS = 1000

interface FollowChecksInput {
  readonly values: TravelValues
  readonly trips: ValidTrips
  readonly inbox: Inbox
}

const statusIn = (body: unknown) => memberAt(body, 'data.status')
const resultsIn = (body: unknown) => listAt(body, 'data.results')
const insurerOf = (result: unknown) => String(memberAt(result, 'provider.organization.businessName'))
const isFinal = (body: unknown) => statusIn(body) !== undefined && statusIn(body) !== 'pending'

/** Follows a request until it is no longer pending and returns that reply. Throws when it stays pending. */
async function finalReply({ sendLater, token }: Session, correlationId: string): Promise<WireReply> {
  for (const pauseMs of PAUSES_MS) {
    const reply = await (await sendLater(pauseMs))(token)(follow(correlationId))
    if (isFinal(reply.json)) return reply
  }
  throw new Error('the request stays pending')
}

/** Finds what is wrong with the state of a request (filled: the body of the follow operation and of a callback). */
function stateFaults(body: unknown, correlationId: string): string[] {
  return failedStatements([
    [memberOf(body, 'correlation_id') === correlationId, 'correlation_id is another'],
    [[undefined, false, 'false'].includes(memberOf(body, 'error') as string | undefined), 'the envelope says error'],
    [STATUSES.includes(String(statusIn(body))), 'the status is none of the four'],
    ...resultsIn(body).flatMap((result) => [
      [insurerOf(result) !== 'undefined' && typeof memberAt(result, 'product.name') === 'string', 'a result names no insurer or no product'] as const,
      [typeof memberOf(result, 'error') === 'boolean', 'a result does not say whether it is an error'] as const,
      [memberOf(result, 'error') === true ? typeof memberOf(result, 'message') === 'string' && listAt(result, 'offers').length === 0 : listAt(result, 'offers').length > 0, 'a result has neither offers nor a message'] as const,
    ]),
  ])
}

const startAsyncOffer = async ({ send }: Session, body: unknown) => correlationIdIn(await send(OFFER_OPERATIONS.async.request(body)))
const insurersIn = (body: unknown) => resultsIn(body).map(insurerOf).toSorted().join()

/** Contract: Generate offer asynchronously, the results; Events. */
export function followChecks({ values, trips, inbox }: FollowChecksInput, { canTurnClock }: Pick<Session, 'canTurnClock'>): Check[] {
  const two = [values.insurer, values.asking]
  const address = () => `${inbox.address}/callbacks/${randomUUID()}`
  const check = (name: string, run: Check['run']): Check => ({ name: `async offer: ${name}`, operations: [ASYNC, FOLLOW], run })
  return [
    check('every request has a correlation id of its own', async (session) => {
      const ids = [await startAsyncOffer(session, trips.async(two, address())), await startAsyncOffer(session, trips.async(two, address()))]
      return failedStatements([[new Set(ids).size === 2, 'two requests share one']])
    }),
    check('the follow operation answers the offers of every insurer asked', async (session) => {
      const id = await startAsyncOffer(session, trips.async(two, address()))
      const reply = await finalReply(session, id)
      return [
        ...familyA.success({ ...reply, json: envelopeOf(reply.json) }),
        ...stateFaults(reply.json, id),
        ...failedStatements([[statusIn(reply.json) === 'completed', `status ${String(statusIn(reply.json))}`], [insurersIn(reply.json) === two.toSorted().join(), 'other insurers than those asked']]),
        ...resultsIn(reply.json).flatMap((result) => packageFaults(listAt(result, 'offers'))),
      ]
    }),
    check('it makes its offers once, however often it is followed', async (session) => {
      const id = await startAsyncOffer(session, trips.async(two, address()))
      const [first, again] = [await finalReply(session, id), await finalReply(session, id)]
      return failedStatements([[JSON.stringify(first.json) === JSON.stringify(again.json), 'the second answer is another']])
    }),
    check('its offers can be issued', async (session) => {
      const reply = await finalReply(session, await startAsyncOffer(session, trips.async([values.insurer], address())))
      return issueOf(session, resultsIn(reply.json)[0], 1)
    }),
    check('a family is one policy where a group offer is allowed, and one for each where it is not', async (session) => {
      const group = trips.asyncFamily(address())
      const [allowed, each] = [await finalReply(session, await startAsyncOffer(session, group)), await finalReply(session, await startAsyncOffer(session, edited(group, { allowGroupOffer: false })))]
      return [...(await issueOf(session, resultsIn(allowed.json)[0], 1)), ...(await issueOf(session, resultsIn(each.json)[0], 3))]
    }),
    check('an insurer that fails is a result with its message, while the others offer', async (session) => {
      const { json } = await finalReply(session, await startAsyncOffer(session, trips.async([values.down, values.insurer], address())))
      const errors = resultsIn(json).filter((result) => memberOf(result, 'error') === true).map(insurerOf)
      return failedStatements([[statusIn(json) === 'completed', `status ${String(statusIn(json))}`], [errors.join() === values.down, `failed: ${errors.join()}`]])
    }),
    check('it is an error when every insurer fails', async (session) => {
      const { json } = await finalReply(session, await startAsyncOffer(session, trips.async([values.down], address())))
      return failedStatements([[statusIn(json) === 'error', `status ${String(statusIn(json))}`]])
    }),
    check('after its timeout nothing is pending, and who did not answer counts as expired', async (session) => {
      const id = await startAsyncOffer(session, edited(trips.async(values.everyInsurer, address()), { timeout: 1 }))
      const { json } = await (await session.sendLater(2 * SECOND_MS))(session.token)(follow(id))
      const isSilent = (result: unknown) => memberOf(result, 'error') === true && typeof memberOf(result, 'message') === 'string'
      return [
        ...stateFaults(json, id),
        ...failedStatements([
          [isFinal(json), 'the request is pending after its timeout'],
          [insurersIn(json) === values.everyInsurer.toSorted().join(), 'an insurer is missing'],
          [statusIn(json) !== 'expired' || resultsIn(json).some(isSilent), 'it expired, but no insurer is silent'],
        ]),
      ]
    }),
    ...(canTurnClock ? [lateAnswers({ values, trips, inbox })] : []),
    check('callbacks come to its address, and the last word is what the follow operation answers', async (session) => {
      const url = new URL(`${address()}?secret=a%20b`)
      const id = await startAsyncOffer(session, trips.async(two, url.href))
      const { json } = await finalReply(session, id)
      const callbacks = await inbox.taken(id, (taken) => taken.some((callback) => isFinal(callback.json)))
      const last = callbacks.find((callback) => isFinal(callback.json))
      return [
        ...callbacks.flatMap((callback) => callbackFaults(callback, { id, url, insurers: two })),
        ...failedStatements([[last !== undefined, 'no callback says the end'], [!last || JSON.stringify(last.json) === JSON.stringify(json), 'the last callback says otherwise than the follow operation']]),
      ]
    }),
  ]
}

/** A callback may arrive twice, late or out of order. Each one goes to the given address and has a state of the request. */
function callbackFaults({ method, path, contentType, json }: ReceivedCallback, { id, url, insurers }: { id: string; url: URL; insurers: readonly string[] }): string[] {
  return [
    ...stateFaults(json, id),
    ...failedStatements([
      [method === 'POST', `it came as ${method}`],
      [path === `${url.pathname}${url.search}`, 'it came to another path'],
      [contentType.startsWith('application/json'), `content type ${contentType}`],
      [resultsIn(json).every((result) => insurers.includes(insurerOf(result))), 'it tells of an insurer that was not asked'],
    ]),
  ]
}

const lateAnswers = ({ values, trips, inbox }: FollowChecksInput): Check => ({
  name: 'async offer: an insurer that answers after the timeout changes nothing',
  operations: [ASYNC, FOLLOW],
  run: async (session) => {
    const id = await startAsyncOffer(session, edited(trips.async(values.everyInsurer, `${inbox.address}/late`), { timeout: 1 }))
    const at = async (ms: number) => (await session.sendLater(ms))(session.token)(follow(id))
    const [soon, late] = [await at(2 * SECOND_MS), await at(1000 * SECOND_MS)]
    return failedStatements([[JSON.stringify(soon.json) === JSON.stringify(late.json), 'the answer changed']])
  },
})

/** The envelope without the correlation id beside it. */
function envelopeOf(json: unknown): unknown {
  if (!isObject(json)) return json
  const { correlation_id: _, ...envelope } = json
  return envelope
}
