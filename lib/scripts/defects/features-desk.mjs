/** What the desk shows beside a single quote: the home page and the lists. */
export default [
  {
    file: 'lib/features/home/read-work.ts',
    find: 'const open = ending.filter(({ quoteId }) => !chosenQuotes.has(quoteId))',
    replace: 'const open = ending.filter(({ quoteId }) => chosenQuotes.size >= 0 && quoteId)',
    why: 'a quote whose client chose stands once among what is to do',
  },
  {
    file: 'lib/features/policies/store/policy-table.ts',
    find: 'successor.lookup_indexes @> ${policy.lookupIndexes} and successor.end_date',
    replace: 'successor.end_date',
    why: 'a policy of another car of the same client is no renewal',
  },
  {
    file: 'lib/features/home/store/policy-work.ts',
    find: '.orderBy(review.policyId, desc(review.createdAt), desc(review.id))',
    replace: '.orderBy(review.policyId, asc(review.createdAt))',
    why: 'a returned policy shows the newest note',
  },
  {
    file: 'lib/features/home/store/quote-work.ts',
    find: `eq(quote.state, 'offered'), isNull(proposal.revokedAt)))`,
    replace: `eq(quote.state, 'offered')))`,
    why: 'a choice behind a revoked link is no work',
  },
  {
    file: 'lib/features/proposals/choose-offer.ts',
    find: 'if (isNew) runInBackground',
    replace: 'runInBackground',
    why: 'a choice that is repeated is mailed once',
  },
  {
    file: 'lib/features/proposals/store/listed-proposals.ts',
    find: `stage === 'sent' ? IS_MAILED`,
    replace: `stage !== 'sent' ? IS_MAILED`,
    why: 'the list of proposals tells sent ones from made ones as each row does',
  },
  {
    file: 'lib/features/lists/store/quote-source.ts',
    find: "isAsked(filters, 'chosen') ? QUOTE_HAS_CHOICE : undefined,",
    replace: 'undefined,',
    why: 'the list of quotes is narrowed to what clients chose',
  },
]
