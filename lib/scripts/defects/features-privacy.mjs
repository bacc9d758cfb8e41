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
  {
    file: 'lib/features/privacy/store/record-read.ts',
    find: 'const isLeft = (await othersTakenOverToday(tx, reader, subject.id)) < perDay',
    replace: 'const isLeft = (await othersTakenOverToday(tx, reader, subject.id)) <= perDay',
    why: 'codes that the wizard takes over have a budget',
  },
  {
    file: 'lib/features/privacy/open-draft.ts',
    find: 'if (!(await hasTakenOverToday(actor, id))) return false',
    replace: 'await hasTakenOverToday(actor, id)',
    why: 'a colleague sees a draft masked until they open it',
  },
  {
    file: 'lib/features/clients/search-by-code.ts',
    find: 'if (isFound(found)) await uncountTry(limits)',
    replace: 'await uncountTry(limits)',
    why: 'codes that nobody has are counted as guesses',
  },
  {
    file: 'lib/features/privacy/store/explanations.ts',
    find: 'if (await isSubjectKeyDestroyed(tx, (await sealedWith(tx, read)).id)) throw new DataErased()',
    replace: 'await isSubjectKeyDestroyed(tx, (await sealedWith(tx, read)).id)',
    why: 'nobody is asked to write about a person who was erased',
  },
  {
    file: 'lib/features/erasure/announce-retention.ts',
    find: 'applyRetentionTo(id, announced.asOf)',
    replace: 'applyRetentionTo(id)',
    why: 'retention destroys what it announced and no more',
  },
  {
    file: 'lib/features/erasure/read-client-data.ts',
    find: "await recordRead(actor, { kind: 'client', subject: { kind: 'client', id: row.id } })",
    replace: 'void recordRead',
    why: 'the data officer’s own look at a client is recorded',
  },
]
