/** @type {readonly import('./planted.mjs').Defect[]} */
export default [
  {
    file: 'lib/wizard/walk.ts',
    find: `const state = isReached ? (problems.length === 0 ? 'done' : 'open') : 'ahead'`,
    replace: `const state = isReached ? (problems.length <= 1 ? 'done' : 'open') : 'ahead'`,
    why: 'a step without problems is done',
  },
  {
    file: 'lib/wizard/walk.ts',
    find: 'if (isReached) reached = { ...known }',
    replace: 'reached = { ...known }',
    why: 'answers behind an open step are not reached',
  },
  {
    file: 'lib/wizard/walk.ts',
    find: 'needs.every((key) => Object.hasOwn(answers, key))',
    replace: 'needs.some((key) => Object.hasOwn(answers, key))',
    why: 'a rule is asked when all it needs is known',
  },
  {
    file: 'lib/wizard/walk.ts',
    find: 'return mine.length === 0 ? one : { ...one, value: undefined, problems: [...one.problems, ...mine] }',
    replace: 'return mine.length === 0 ? one : { ...one, problems: [...one.problems, ...mine] }',
    why: 'an answer that a rule refuses has no value',
  },
  {
    file: 'lib/wizard/ask.ts',
    find: 'if (question.when?.(known, today) === false) continue',
    replace: 'if (question.when?.(known, today) === true) continue',
    why: 'a question whose condition is false is not asked',
  },
  {
    file: 'lib/wizard/ask.ts',
    find: '(typed === undefined || question.fixed === true)',
    replace: '(typed === undefined && question.fixed === true)',
    why: 'a fixed answer is filled whatever was typed',
  },
  {
    file: 'lib/wizard/ask.ts',
    find: 'const count = Math.min(Math.max(typed.length, min), max)',
    replace: 'const count = Math.min(Math.max(typed.length, 0), max)',
    why: 'a list has at least its smallest number of items',
  },
  {
    file: 'lib/wizard/ask.ts',
    find: 'if (typed.length > max) return',
    replace: 'if (typed.length >= max) return',
    why: 'a list may have its largest number of items',
  },
  {
    file: 'lib/wizard/kinds/integer.ts',
    find: 'if (max !== undefined && read.value > max)',
    replace: 'if (max !== undefined && read.value >= max)',
    why: 'the largest number is accepted',
  },
  {
    file: 'lib/wizard/kinds/day.ts',
    find: 'if (earliest !== undefined && read.value < earliest)',
    replace: 'if (earliest !== undefined && read.value <= earliest)',
    why: 'the earliest day is accepted',
  },
  {
    file: 'lib/wizard/kinds/covers.ts',
    find: `return new Set(chosen.map(({ key }) => key)).size === chosen.length ? accepted(chosen) : rejected('notInList')`,
    replace: `return chosen.length > 0 ? accepted(chosen) : rejected('notInList')`,
    why: 'a cover is chosen once',
  },
  {
    file: 'lib/wizard/kinds/choices.ts',
    find: `return known.length === chosen.size ? accepted(known) : rejected('notInList')`,
    replace: `return known.length <= chosen.size ? accepted(known) : rejected('notInList')`,
    why: 'an unknown choice is refused',
  },
  {
    file: 'lib/wizard/kinds/party-person.ts',
    find: 'if (birthDate >= today) return',
    replace: 'if (birthDate > today) return',
    why: 'nobody takes out a policy on the day of birth',
  },
  {
    file: 'lib/wizard/kinds/party-person.ts',
    find: `citizenship: resident ? undefined : 'RO'`,
    replace: `citizenship: 'RO'`,
    why: 'a resident is no Romanian citizen',
  },
  {
    file: 'lib/wizard/kinds/party-company.ts',
    find: '(hasRo ? `RO${digits}` : digits)',
    replace: '(hasRo ? digits : digits)',
    why: 'a fiscal code keeps the RO of who pays VAT',
  },
  {
    file: 'lib/wizard/kinds/yes-no.ts',
    find: 'if (mustBe === undefined || raw === mustBe) return accepted(raw)',
    replace: 'if (mustBe === undefined || raw !== mustBe) return accepted(raw)',
    why: 'an answer that must be yes may not be no',
  },
]
