export default [
  {
    file: 'components/offers/run/answer-changes.ts',
    find: 'if (row === undefined || was?.value === is?.value) return []',
    replace: 'if (row === undefined || was?.key === is?.key) return []',
    why: 'an answer that stays the same is no change',
  },
  {
    file: 'components/offers/run/offers-of-run.ts',
    find: 'return index < 0 ? seen.length : index',
    replace: 'return index < 0 ? -1 : index',
    why: 'an offer that arrives later stands last',
  },
  {
    file: 'components/offers/run/offers-of-run.ts',
    find: `return (a.finishedAt ?? '').localeCompare(b.finishedAt ?? '')`,
    replace: `return (b.finishedAt ?? '').localeCompare(a.finishedAt ?? '')`,
    why: 'the first answer stands first',
  },
  {
    file: 'components/offers/list-view-params.ts',
    find: `['sort', sort === 'premium' ? [] : [sort]],`,
    replace: `['sort', sort === 'insurer' ? [] : [sort]],`,
    why: 'the usual order is not written into the address',
  },
  {
    file: 'components/policies/filing/filing-form-values.ts',
    find: 'startDate !== undefined && endDate < startDate &&',
    replace: 'startDate !== undefined && endDate <= startDate &&',
    why: 'a policy does not end before it begins',
  },
  {
    file: 'components/policies/filing/filing-form-values.ts',
    find: `...((amountBani ?? 0) === 0 && { premium: 'premiumWrong' }),`,
    replace: `...((amountBani ?? 0) < 0 && { premium: 'premiumWrong' }),`,
    why: 'a policy has a premium',
  },
  {
    file: 'components/proposals/proposal-form-values.ts',
    find: `day > latest ? 'dayLate' : undefined`,
    replace: `day >= latest ? 'dayLate' : undefined`,
    why: 'a proposal may hold until its latest day',
  },
  {
    file: 'components/proposals/proposal-form-values.ts',
    find: `heading !== '' && text !== '')`,
    replace: `heading !== '' || text !== '')`,
    why: 'an empty part of the statement is left out',
  },
  {
    file: 'components/ui/fields/find-matches.ts',
    find: 'ranks[label === wanted ? 0 : label.startsWith(wanted) ? 1 : 2].push(item)',
    replace: 'ranks[label.startsWith(wanted) ? 1 : 2].push(item)',
    why: 'the exact name stands first',
  },
  {
    file: 'components/wizard/draft/draft-saver.ts',
    find: 'scheduleFlush(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))',
    replace: 'scheduleFlush(Math.min(FIRST_RETRY_MS, LAST_RETRY_MS))',
    why: 'the pause between tries grows',
  },
  {
    file: 'components/wizard/draft/draft.ts',
    find: 'return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every',
    replace: 'return Object.keys(a).every',
    why: 'two drafts with other keys are not the same',
  },
  {
    file: 'components/wizard/step-problems.ts',
    find: 'if (!found.has(field)) found.set(field, { field, question, problem })',
    replace: 'found.set(field, { field, question, problem })',
    why: 'the first problem of a field is shown',
  },
]
