export default [
  {
    file: 'lib/features/privacy/store/record-read.ts',
    find: 'const isLeft = (await revealsToday(tx, reader)) < perDay',
    replace: 'const isLeft = (await revealsToday(tx, reader)) <= perDay',
    why: 'the budget of a day is its limit',
  },
  {
    file: 'lib/features/privacy/store/record-read.ts',
    find: `await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update')`,
    replace: 'await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId))',
    why: 'reveals of one moment take turns',
  },
  {
    file: 'lib/features/privacy/store/record-read.ts',
    find: 'gt(personalRead.firstAt, new Date(clock.now().getTime() - REPEAT_MS))',
    replace: 'gt(personalRead.lastAt, new Date(clock.now().getTime() - REPEAT_MS))',
    why: 'repeats are counted for ten minutes after the first',
  },
  {
    file: 'lib/features/privacy/reveal-code.ts',
    find: 'await recordReveal(actor, { clientId, code, purpose, note: words }, { perDay: env().revealsPerDay })',
    replace: 'void recordReveal(actor, { clientId, code, purpose, note: words }, { perDay: env().revealsPerDay }).catch(() => undefined)',
    why: 'a code is answered only after it was recorded',
  },
  {
    file: 'lib/features/privacy/open-client.ts',
    find: 'return { id: known.id, party: maskParty(known.party) }',
    replace: 'return { id: known.id, party: known.party }',
    why: 'a look-up by code answers masked codes',
  },
  {
    file: 'lib/features/privacy/read-ledger.ts',
    find: `return can(actor, 'personalData.review') || can(actor, 'user.manage') || ownerId === actor.userId`,
    replace: `return can(actor, 'client.read') || ownerId === actor.userId`,
    why: 'who looked at a client is not known to every colleague',
  },
]
