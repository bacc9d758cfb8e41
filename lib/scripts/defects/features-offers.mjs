/** @type {readonly import('./planted.mjs').Defect[]} */
export default [
  {
    file: 'lib/features/offers/ask-and-keep.ts',
    find: `if (first === undefined && outcome.kind === 'offered') await`,
    replace: `if (first !== undefined && outcome.kind === 'offered') await`,
    why: 'an answer that comes late is filed',
  },
  {
    file: 'lib/features/offers/ask-insurer.ts',
    find: `return offers.length > 0 ? { kind: 'offered', offers } :`,
    replace: `return offers.length >= 0 ? { kind: 'offered', offers } :`,
    why: 'an insurer without offers does not sell this',
  },
  {
    file: 'lib/features/offers/failed-answer.ts',
    find: `operatorTimeout: 'timeout' }`,
    replace: `operatorTimeout: 'down' }`,
    why: 'an insurer that is too late timed out',
  },
  {
    file: 'lib/features/offers/read-commissions.ts',
    find: `requirePermission(actor, 'offer.request')`,
    replace: `requirePermission(actor, 'quote.read')`,
    why: 'commissions are for who asks for offers',
  },
  {
    file: 'lib/features/offers/request-offers.ts',
    find: 'insurerIds ? sellers.filter(({ id }) => insurerIds.includes(id)) : sellers',
    replace: 'sellers',
    why: 'only the chosen insurers are asked',
  },
  {
    file: 'lib/features/offers/model/earlier-premiums.ts',
    find: 'const newest = Math.max(...same.map(({ run }) => run))',
    replace: 'const newest = Math.min(...same.map(({ run }) => run))',
    why: 'the newest earlier run is compared',
  },
  {
    file: 'lib/features/offers/model/filter-offers.ts',
    find: 'amount.amountBani <= limit.amountBani',
    replace: 'amount.amountBani < limit.amountBani',
    why: 'a premium of exactly the limit is shown',
  },
  {
    file: 'lib/features/offers/model/filter-offers.ts',
    find: 'offer.installments.length > 1)',
    replace: 'offer.installments.length > 0)',
    why: 'one instalment is none',
  },
  {
    file: 'lib/features/offers/model/rank-offers.ts',
    find: 'expired !== true && other.currency === currency)',
    replace: 'other.currency === currency)',
    why: 'an expired offer is not the cheapest',
  },
  {
    file: 'lib/features/offers/model/rank-offers.ts',
    find: 'covers.every((cover) => cover.currency === currency) ?',
    replace: 'covers.some((cover) => cover.currency === currency) ?',
    why: 'covers in two currencies have no sum',
  },
  {
    file: 'lib/features/offers/model/sort-offers.ts',
    find: 'installments: (a, b) => b.offer.installments.length - a.offer.installments.length,',
    replace: 'installments: (a, b) => a.offer.installments.length - b.offer.installments.length,',
    why: 'the offer with most instalments stands first',
  },
  {
    file: 'lib/features/offers/store/quote-requests.ts',
    find: '.where(and(ofAgency(insurer, actor), inArray(insurer.id, ids)))',
    replace: '.where(and(inArray(insurer.id, ids)))',
    why: 'insurers of another agency are not asked',
  },
  {
    file: 'lib/features/offers/store/quote-requests.ts',
    find: 'lastRun: sql`${quote.lastRun} + 1`,',
    replace: 'lastRun: sql`${quote.lastRun}`,',
    why: 'each run has the next number',
  },
  {
    file: 'lib/features/offers/store/keep-answer.ts',
    find: `const isAwaited = eq(quoteRequest.state, 'pending')`,
    replace: 'const isAwaited = eq(quoteRequest.attempt, 1)',
    why: 'an answer is kept once',
  },
  {
    file: 'lib/features/offers/store/retry-request.ts',
    find: `if (request.state !== 'failed') throw new Fault('requestRunning')`,
    replace: `if (request.state === 'pending') throw new Fault('requestRunning')`,
    why: 'only a failed request is tried again',
  },
  {
    file: 'lib/features/offers/store/recover-requests.ts',
    find: 'const LONGEST_MS = 600_000',
    replace: 'const LONGEST_MS = 600',
    why: 'a request is given ten minutes',
  },
]
