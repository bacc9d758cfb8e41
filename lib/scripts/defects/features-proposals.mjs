export default [
  {
    file: 'lib/features/proposals/model/proposal-terms.ts',
    find: `if (validUntil < today) return 'expired'`,
    replace: `if (validUntil <= today) return 'expired'`,
    why: 'a proposal holds on its last day',
  },
  {
    file: 'lib/features/proposals/model/proposal-terms.ts',
    find: 'limits.reduce((earliest, day) => (day < earliest ? day : earliest))',
    replace: 'limits.reduce((earliest, day) => (day > earliest ? day : earliest))',
    why: 'a proposal does not outlive its offers',
  },
  {
    file: 'lib/features/proposals/model/consents.ts',
    find: `return pidUrl === undefined && termsUrl === undefined ? ['data', 'statement']`,
    replace: `return pidUrl === undefined || termsUrl === undefined ? ['data', 'statement']`,
    why: 'documents are agreed to where there are some',
  },
  {
    file: 'lib/features/proposals/model/collapse-covers.ts',
    find: 'if (covers < COVERS_SHOWN_FIRST + HIDDEN_COVERS_MIN) return',
    replace: 'if (covers < COVERS_SHOWN_FIRST) return',
    why: 'few covers are not folded',
  },
  {
    file: 'lib/features/proposals/choose-offer.ts',
    find: 'code === asked && isGiven))',
    replace: 'code === asked || isGiven))',
    why: 'each consent is given',
  },
  {
    file: 'lib/features/proposals/proposal-view.ts',
    find: 'isRecommended: offer.id === recommended,',
    replace: 'isRecommended: offer.insurer.name === recommended,',
    why: 'the client sees which offer is recommended',
  },
  {
    file: 'lib/features/proposals/proposal-view.ts',
    find: 'notes: offer.notes && withoutCodes(offer.notes),',
    replace: 'notes: offer.notes,',
    why: 'a personal code in a text is masked',
  },
  {
    file: 'lib/features/proposals/proposal-view.ts',
    find: '.toSorted()[0] ?? today',
    replace: '.toSorted().at(-1) ?? today',
    why: 'the first offer to expire ends the proposal',
  },
  {
    file: 'lib/features/proposals/store/proposal-choices.ts',
    find: 'if (last && isDeepStrictEqual(factsOf(last), choice)) return',
    replace: 'if (last && isDeepStrictEqual(last, choice)) return',
    why: 'the same choice again is recorded once',
  },
  {
    file: 'lib/features/proposals/store/proposal-choices.ts',
    find: '.where(inArray(proposalChoice.proposalId, [...proposalIds])).orderBy(asc(proposalChoice.id))',
    replace: '.where(inArray(proposalChoice.proposalId, [...proposalIds])).orderBy(desc(proposalChoice.id))',
    why: 'the newest choice counts',
  },
  {
    file: 'lib/features/proposals/store/proposal-links.ts',
    find: 'if (seen.views === 1) await',
    replace: 'if (seen.views >= 1) await',
    why: 'the first view is announced to the audit once',
  },
  {
    file: 'lib/features/proposals/why-recommended.ts',
    find: 'if (next > amountBani) return',
    replace: 'if (next >= amountBani) return',
    why: 'an offer as dear as another is not the cheapest',
  },
]
