/** Everything that is recorded: subject and verb. Names are stored and hashed into the chain, so they never change. */
export const AUDIT_ACTS = [
  'agency.created', 'agency.disabled', 'agency.enabled', 'agency.letterheadChanged', 'agency.logoChanged', 'agency.logoRemoved', 'agency.renamed', 'agency.reviewRulesChanged',
  'attempt.foundIssued', 'attempt.foundNotIssued', 'attempt.saidNotIssued',
  'audit.exported', 'audit.verified',
  'branch.created', 'branch.removed', 'branch.renamed',
  'client.erased', 'client.erasureRequested', 'client.erasureWithdrawn', 'client.exported', 'client.imported', 'client.merged', 'client.noteAdded', 'client.noteRemoved', 'client.paperAdded', 'client.paperRemoved', 'client.taskAdded', 'client.taskDone', 'client.taskReopened',
  'coverPackage.removed', 'coverPackage.saved',
  'factor.allRemoved', 'factor.appAdded', 'factor.appRemoved', 'factor.codeUsed', 'factor.codesMade', 'factor.passkeyAdded', 'factor.passkeyRemoved', 'factor.refused',
  'fleet.issuingStarted',
  'inspection.sent',
  'insurer.changed', 'insurer.created', 'insurer.credentialsChanged', 'insurer.listsChanged', 'insurer.reordered', 'insurer.stopSellChanged', 'insurer.switchedOff', 'insurer.switchedOn', 'insurer.tested',
  'invitation.made', 'invitation.renewed', 'invitation.revoked',
  'issue.ISSUED', 'issue.NOT_SENT', 'issue.REJECTED', 'issue.UNKNOWN',
  'list.exported',
  'lists.refreshed',
  'operatorAccount.notSaved', 'operatorAccount.saved', 'operatorAccount.tested',
  'password.changed', 'password.notChanged',
  'passwordLink.made', 'passwordLink.used',
  'personalCode.guessed', 'personalCode.refused', 'personalCode.revealed',
  'personalData.explained', 'personalData.explanationAsked', 'personalData.read',
  'policy.filed', 'policy.imported', 'policy.mailed', 'policy.paymentRecorded', 'policy.reminded', 'policy.requestNoted',
  'proposal.chosen', 'proposal.mailed', 'proposal.revised', 'proposal.revoked', 'proposal.shared', 'proposal.signCodeSent', 'proposal.signed', 'proposal.viewed',
  'report.exported',
  'request.refused',
  'retention.announced', 'retention.applied',
  'review.answered', 'review.flagged', 'review.handedOver', 'review.passed', 'review.returned', 'review.reviewed', 'review.undone',
  'session.allClosed', 'session.closed', 'session.replaced',
  'signIn.providerBound', 'signIn.refused', 'signIn.succeeded', 'signIn.unlocked', 'signOut',
  'user.branchChanged', 'user.disabled', 'user.emailAsked', 'user.emailChanged', 'user.emailLinkMade', 'user.emailWithdrawn', 'user.enabled', 'user.entered', 'user.handedOver', 'user.nameChanged', 'user.phoneChanged', 'user.rolesChanged', 'user.sightChanged',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** Who acts when it is nobody of the installation: names that the trail stores, which are never changed. The owner of another agency stands there by name. */
export const AUDIT_SYSTEMS = ['client', 'command', 'erasure', 'forgotten password', 'npm run admin', 'recovery', 'restore', 'retention', 'stranger'] as const

/** What an event is about. */
export const AUDIT_SUBJECTS = ['agency', 'audit', 'branch', 'client', 'coverPackage', 'fleet', 'insurer', 'invitation', 'lists', 'offer', 'operatorAccount', 'policy', 'proposal', 'quote', 'reports', 'user'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
