/** Lines of the administration of insurers that a careless engineer could have written. */
export default [
  {
    file: 'lib/features/insurers/change-insurer.ts',
    find: `if (row.version !== version) throw new Fault('insurerChanged')`,
    replace: `if (row.version < version) throw new Fault('insurerChanged')`,
    why: 'a change does not overwrite what was not seen',
  },
  {
    file: 'lib/features/insurers/model/stop-sell.ts',
    find: `if (isOff) return 'off'`,
    replace: `if (isOff && isUnnamed) return 'off'`,
    why: 'an insurer that is switched off is not asked',
  },
  {
    file: 'lib/features/insurers/store/stop-of-row.ts',
    find: 'if (products !== null && !products.includes(product)) return undefined',
    replace: 'if (products?.includes(product)) return undefined',
    why: 'a stop-sell of some products leaves the others on sale',
  },
  {
    file: 'lib/features/insurers/store/lists-of-row.ts',
    find: `if (environment !== 'sandbox') return edited`,
    replace: `if (environment === 'production') return edited`,
    why: 'the lists of the sandbox count nowhere else',
  },
  {
    file: 'lib/features/insurers/change-insurer.ts',
    find: `all: { ...others, ...`,
    replace: `all: { ...`,
    why: 'changed credentials leave those of another environment',
  },
  {
    file: 'lib/features/insurers/store/credentials-of-row.ts',
    find: `const [environment] = credentialsFor`,
    replace: `const environment = credentialsFor.length > 0 ? 'sandbox' : undefined`,
    why: 'credentials sealed alone belong to one environment',
  },
  {
    file: 'lib/features/insurers/import-lists.ts',
    find: `if (problems.length > 0) return`,
    replace: `if (problems.length > 1) return`,
    why: 'a file with anything wrong changes nothing',
  },
]
