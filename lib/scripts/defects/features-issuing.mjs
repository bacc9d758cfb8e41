/** @type {readonly import('./planted.mjs').Defect[]} */
export default [
  {
    file: 'lib/features/issuing/issue-policy.ts',
    find: `if (isOfferExpired(offer, today)) throw new Fault('offerExpired')`,
    replace: `if (isOfferExpired(offer, offer.startDate)) throw new Fault('offerExpired')`,
    why: 'an expired offer is not issued',
  },
  {
    file: 'lib/features/issuing/issue-policy.ts',
    find: 'if (payment.date > today) throw',
    replace: 'if (payment.date >= today) throw',
    why: 'a payment of today is declared',
  },
  {
    file: 'lib/features/issuing/issue-policy.ts',
    find: '(await markSending(attemptId)) ? await resultOf(ready) : undefined',
    replace: 'await resultOf(ready)',
    why: 'a request leaves only from an attempt that is marked',
  },
  {
    file: 'lib/features/issuing/issue-policy.ts',
    find: 'saidOnce(await issue(), ({ operatorPolicyId, series, number }) => `${operatorPolicyId} ${series} ${number}`)',
    replace: 'await issue()',
    why: 'a policy told twice is one policy',
  },
  {
    file: 'lib/features/issuing/issue-policy.ts',
    find: `return new Fault(state === 'UNKNOWN' ? 'outcomeUnknown' : 'alreadyIssuing')`,
    replace: `return new Fault(state === 'SENDING' ? 'outcomeUnknown' : 'alreadyIssuing')`,
    why: 'an offer whose outcome is not known is not issued again',
  },
  {
    file: 'lib/features/issuing/store/issue-attempt-states.ts',
    find: `UNKNOWN: ['ISSUED', 'REJECTED', 'NOT_SENT'],`,
    replace: `UNKNOWN: ['ISSUED', 'REJECTED'],`,
    why: 'an attempt that is not known may turn out not sent',
  },
  {
    file: 'lib/features/issuing/store/issue-attempt-states.ts',
    find: 'REJECTED: [],',
    replace: `REJECTED: ['SENDING'],`,
    why: 'a finished attempt stays finished',
  },
  {
    file: 'lib/features/issuing/store/issue-attempts.ts',
    find: `requirePermission(actor, 'policy.issue')`,
    replace: `requirePermission(actor, 'policy.read')`,
    why: 'only who may issue creates an attempt',
  },
  {
    file: 'lib/features/issuing/store/issue-attempts.ts',
    find: `if (result.policies.length === 0) return { state: 'UNKNOWN' as const`,
    replace: `if (result.policies.length === 0) return { state: 'REJECTED' as const`,
    why: 'an answer without policies is not known',
  },
  {
    file: 'lib/features/issuing/store/issue-attempts.ts',
    find: '.orderBy(desc(issueAttempt.createdAt), desc(issueAttempt.id))',
    replace: '.orderBy(asc(issueAttempt.createdAt), asc(issueAttempt.id))',
    why: 'the newest attempt stands first',
  },
  {
    file: 'lib/features/issuing/store/recover-attempts.ts',
    find: `await move(tx, quoteId, ['SENDING', 'UNKNOWN'])] as const)`,
    replace: `await move(tx, quoteId, ['INTENT', 'NOT_SENT'])] as const)`,
    why: 'a request that was being sent may have been issued',
  },
  {
    file: 'lib/features/issuing/store/recover-attempts.ts',
    find: 'const isLate = lt(issueAttempt.leaseUntil, databaseNow())',
    replace: 'const isLate = lt(issueAttempt.createdAt, databaseNow())',
    why: 'the lease of another process is respected',
  },
  {
    file: 'lib/features/issuing/store/resolve-attempts.ts',
    find: `if (notIssuedBy === actor.userId) throw new Fault('secondPersonNeeded')`,
    replace: `if (notIssuedBy === id) throw new Fault('secondPersonNeeded')`,
    why: 'two people confirm that nothing was issued',
  },
  {
    file: 'lib/features/issuing/store/resolve-attempts.ts',
    find: `if (attempt.state !== 'UNKNOWN') throw new Fault('attemptDecided')`,
    replace: `if (attempt.state === 'ISSUED') throw new Fault('attemptDecided')`,
    why: 'only an attempt that is not known is decided',
  },
  {
    file: 'lib/features/issuing/resolve-attempt.ts',
    find: 'repeated < 0 ? [] :',
    replace: 'repeated <= 1 ? [] :',
    why: 'one policy is not found twice',
  },
  {
    file: 'lib/features/issuing/keep-holder.ts',
    find: 'await linkClient(actor, quoteId, id)',
    replace: 'await linkClient(actor, id, quoteId)',
    why: 'the holder becomes the client of the quote',
  },
]
