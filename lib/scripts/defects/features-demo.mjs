export default [
  {
    file: 'lib/features/demo/world/plan.ts',
    find: `left -= count`,
    replace: `left -= 1`,
    why: 'the world has as many policies as it says',
  },
  {
    file: 'lib/features/demo/world/make-quote.ts',
    find: `version: 2, draftWriter: null`,
    replace: `version: 1, draftWriter: null`,
    why: 'a quote of the world has the columns that the use cases write',
  },
  {
    file: 'lib/features/demo/world/chain-events.ts',
    find: `previousHash: previous.hash,`,
    replace: `previousHash: '',`,
    why: 'the audit trail of the world is whole',
  },
  {
    file: 'lib/features/demo/world/seed-world.ts',
    find: `find(({ issued }) => issued === place)`,
    replace: `find(({ issued }) => issued >= place)`,
    why: 'the world differs where the list says, and nowhere else',
  },
]
