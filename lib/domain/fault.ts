import type { Params, Problem } from './problem'

/**
 * Everything that can go wrong in a way a person can act on. Each code has a status in lib/platform/http and
 * words in both languages in lib/i18n.
 */
export const FAULT_CODES = [
  'notSignedIn',
  'notAllowed',
  'notFound',
  'methodNotAllowed',
  'badOrigin',
  'otherWorld',
  'worldEnded',
  'resetTooSoon', // seconds
  'notJson',
  'tooLarge',
  'invalid',
  'tooManyAttempts',
  'tooManyStreams',
  'secondFactorRequired',
  'confirmationNeeded',
  'proofRefused',
  'passkeyRefused',
  'signInExpired',
  'lastFactor',
  'draftConflict',
  'quoteIncomplete',
  'quoteLocked',
  'noInsurers',
  'insurerStopped',
  'insurerChanged',
  'insurersReordered',
  'insurerNameTaken',
  'requestRunning',
  'variantBudget',
  'requestsUsedUp',
  'offerExpired',
  'offerWithoutRate',
  'offerWithoutPrice',
  'proposalExpired',
  'proposalRevoked',
  'declarationsChanged',
  'sheetChanged',
  'alreadyIssued',
  'alreadyIssuing',
  'outcomeUnknown',
  'attemptDecided',
  'secondPersonNeeded',
  'requestUnderWay', // from
  'reviewChanged',
  'reviewNoteMissing',
  'reviewTaken',
  'undoOver',
  'policyFiled',
  'sheetHasProblems', // count
  'nothingLeft',
  'nothingToPropose',
  'holdersDiffer',
  'paymentRecorded',
  'policyWithoutQuote',
  'policyWithoutClient',
  'anotherPolicy',
  'documentUnreadable',
  'operatorRefused',
  'operatorCredentials',
  'operatorUnavailable',
  'operatorMalformed',
  'operatorTimeout',
  'linkClosed',
  'providerUnavailable',
  'providerRefused',
  'personUnknown',
  'emailNotVerified',
  'alreadyUser',
  'alreadyInvited', // roles
  'ownAccount',
  'ownerNeeded',
  'lastAdministrator',
  'lastOwner',
  'userDisabled',
  'branchNameTaken',
  'ownAgency',
  'agencyNameTaken',
  'mailNotConfigured',
  'mailCredentials',
  'mailRefused',
  'mailUnreachable',
  'fourEyes',
  'codesExportedUp',
  'revealsUsedUp',
  'takeOversUsedUp',
  'codesGuessed',
  'databaseBusy',
  'notReady',
  'recordUnreadable',
  'erased',
  'erasureBlocked',
  'mergeBlocked',
  'mergeOfTwo',
  'erasureRequested',
  'erasureNotRequested',
  'erasureNeedsAnother',
  'wordDiffers',
  'unexpected',
] as const

export type FaultCode = (typeof FAULT_CODES)[number]

interface Details {
  readonly params?: Params
  /** What is wrong with single fields, when the fault is about input. */
  readonly problems?: readonly Problem[]
  /** The operator's tracking id, for its support. */
  readonly correlationId?: string | undefined
  /** The id of the request at the desk, under which its log has the reason; for failures of ours. */
  readonly requestId?: string | undefined
  /** The service's or insurer's own words; shown on demand. */
  readonly originalTexts?: readonly string[]
  /** Whom a refusal is about, where nobody is signed in; for the audit trail only, never in a response. */
  readonly about?: { readonly agencyId: string; readonly userId: string; readonly name: string }
  readonly cause?: unknown
}

/** The one error that use cases, stores and permissions throw. Its message is the code: it never holds what a person typed. */
export class Fault extends Error {
  override readonly name = 'Fault'

  constructor(
    readonly code: FaultCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause })
  }
}

/** Whether a failure says that what was asked for is not there, or not any more. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Fault && error.code === 'notFound'
}
