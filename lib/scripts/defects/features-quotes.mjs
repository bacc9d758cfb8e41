export default [
  {
    file: 'lib/features/quotes/store/quote-state-of.ts',
    find: `if (attempts.includes('ISSUED')) return 'issued'`,
    replace: `if (attempts[0] === 'ISSUED') return 'issued'`,
    why: 'a quote with one policy is issued',
  },
  {
    file: 'lib/features/quotes/store/quote-state-of.ts',
    find: `const OPEN: readonly AttemptState[] = ['INTENT', 'SENDING', 'UNKNOWN']`,
    replace: `const OPEN: readonly AttemptState[] = ['INTENT', 'SENDING']`,
    why: 'an attempt that is not known locks the quote',
  },
  {
    file: 'lib/features/quotes/store/quote-state-of.ts',
    find: `state === 'pending' && attempt === 1)) return 'quoting'`,
    replace: `state === 'pending')) return 'quoting'`,
    why: 'a second try does not make the quote wait',
  },
  {
    file: 'lib/features/quotes/store/update-quote-state.ts',
    find: `.where(eq(quote.id, quoteId)).for('no key update')`,
    replace: '.where(eq(quote.id, quoteId))',
    why: 'the quote is locked before its attempts are read',
  },
  {
    file: 'lib/features/quotes/store/quotes.ts',
    find: 'or(eq(quote.version, version), isOwnUnloadSave)',
    replace: 'or(sql`${quote.version} >= ${version}`, isOwnUnloadSave)',
    why: 'a draft is saved over the version that was read',
  },
  {
    file: 'lib/features/quotes/store/quotes.ts',
    find: `.where(and(quoteInView(), eq(quote.id, sql.placeholder('quoteId'))))`,
    replace: `.where(and(eq(quote.id, sql.placeholder('quoteId'))))`,
    why: 'a quote of another agency is not found',
  },
  {
    file: 'lib/features/quotes/store/quotes.ts',
    find: `const EDITABLE_STATES: QuoteState[] = ['draft', 'quoting', 'offered', 'no-offer', 'expired', 'abandoned']`,
    replace: `const EDITABLE_STATES: QuoteState[] = ['draft', 'quoting', 'offered', 'no-offer', 'issuing', 'expired', 'abandoned']`,
    why: 'a locked quote is not edited',
  },
  {
    file: 'lib/features/quotes/store/quotes.ts',
    find: 'const isOpen = and(visibleRow(quote, actor, quoteId), isNull(quote.clientId))',
    replace: 'const isOpen = and(visibleRow(quote, actor, quoteId))',
    why: 'a quote keeps its first client',
  },
  {
    file: 'lib/features/quotes/store/quote-notifications.ts',
    find: 'if (announced === undefined || announced === quoteId) changed()',
    replace: 'if (announced === undefined || announced !== quoteId) changed()',
    why: 'a change of another quote is not announced here',
  },
  {
    file: 'lib/features/quotes/save-draft.ts',
    find: `if (saved.kind === 'conflict' && !isDeepStrictEqual(saved.draft, draft)) throw`,
    replace: `if (saved.kind === 'conflict') throw`,
    why: 'the same draft saved twice is no conflict',
  },
  {
    file: 'lib/features/quotes/resume-quote.ts',
    find: 'if (attempt && isLocked(quote.state)) return',
    replace: 'if (attempt && !isLocked(quote.state)) return',
    why: 'an issued quote opens at its policy',
  },
]
