export default [
  {
    file: 'lib/features/policies/compare-policy.ts',
    find: 'premiums.slice(1).reduce(addMoney, premiums[0] ?? policy.premium)',
    replace: 'premiums.slice(2).reduce(addMoney, premiums[0] ?? policy.premium)',
    why: 'the premiums of all policies of an offer are added',
  },
  {
    file: 'lib/features/policies/model/policy-check.ts',
    find: 'const isSame = expected.amountBani === found.amountBani &&',
    replace: 'const isSame = expected.amountBani >= found.amountBani &&',
    why: `the premium of the policy is the offer's`,
  },
  {
    file: 'lib/features/policies/model/policy-check.ts',
    find: `...dayFindings({ fact: 'endDate', between: 'offer-policy' }, offer.endDate, policy.endDate),`,
    replace: `...dayFindings({ fact: 'endDate', between: 'offer-policy' }, offer.endDate, offer.endDate),`,
    why: 'another end of the policy is found',
  },
  {
    file: 'lib/features/policies/model/document-text.ts',
    find: '(?<!\\\\d)0*${number.replace',
    replace: '(?<!\\\\d)${number.replace',
    why: 'a number with leading zeros is the number',
  },
  {
    file: 'lib/features/policies/store/overlapping-policies.ts',
    find: 'gte(policy.endDate, startDate),',
    replace: 'gte(policy.startDate, startDate),',
    why: 'a policy that ends on the first day overlaps',
  },
  {
    file: 'lib/features/policies/store/overlapping-policies.ts',
    find: 'inArray(policy.product, [...products]),',
    replace: 'undefined,',
    why: 'policies of other products are not told',
  },
  {
    file: 'lib/features/policies/store/overlapping-policies.ts',
    find: 'or(isNull(policy.quoteId), ne(policy.quoteId, quoteId)),',
    replace: 'or(isNull(policy.quoteId), ne(policy.id, quoteId)),',
    why: `the quote's own policy is no overlap`,
  },
  {
    file: 'lib/features/policies/store/policies.ts',
    find: '.orderBy(desc(policy.issuedAt), desc(policy.id))',
    replace: '.orderBy(policy.issuedAt, desc(policy.id))',
    why: 'the newest policy stands first',
  },
  {
    file: 'lib/features/policies/zip-documents.ts',
    find: 'for (let copy = 2; usedNames.has(name); copy += 1)',
    replace: 'for (let copy = 1; usedNames.has(name); copy += 1)',
    why: 'two files of one name are both kept',
  },
  {
    file: 'lib/features/review/store/reviews.ts',
    find: 'set({ reviewState: decision })',
    replace: `set({ reviewState: 'waiting' })`,
    why: 'a review decides about the policy',
  },
  {
    file: 'lib/features/policies/zip-documents.ts',
    find: `(kind === 'offer' ? fetchOfferDocuments : fetchPolicyDocuments)(actor, ownerId, locale)))`,
    replace: `(kind === 'offer' ? fetchOfferDocuments : fetchPolicyDocuments)(actor, ownerId, locale)).slice(0, 1))`,
    why: 'every document of an offer and of a policy stands in the archive',
  },
  {
    file: 'lib/features/policies/mail-policy.ts',
    find: 'attachments: documents })',
    replace: 'attachments: documents.slice(0, 1) })',
    why: 'every document of a policy goes to its client',
  },
]
