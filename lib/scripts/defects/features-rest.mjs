/** @type {readonly import('./planted.mjs').Defect[]} */
export default [
  {
    file: 'lib/features/audit/store/audit.ts',
    find: 'const follows = event.sequence === last.sequence + 1 && event.previousHash === last.hash',
    replace: 'const follows = event.sequence > last.sequence',
    why: 'an event follows the one before',
  },
  {
    file: 'lib/features/audit/store/audit.ts',
    find: `.where(eq(auditHead.agencyId, agencyId)).for('update')`,
    replace: '.where(eq(auditHead.agencyId, agencyId))',
    why: 'events of one moment take turns',
  },
  {
    file: 'lib/features/clients/store/client-secrets.ts',
    find: `const country = isForeignPerson === true ? (nationality ?? 'unknown') : 'RO'`,
    replace: `const country = isForeignPerson === undefined ? (nationality ?? 'unknown') : 'RO'`,
    why: 'a foreigner is another person than a citizen',
  },
  {
    file: 'lib/features/accounts/save-account.ts',
    find: `if (password === '' && stored && !isSameHolder) problems.push`,
    replace: `if (password === '' && !stored && !isSameHolder) problems.push`,
    why: 'a stored password is not sent to another address',
  },
  {
    file: 'lib/features/accounts/save-account.ts',
    find: `const maySaveAnyway = environment !== 'production'`,
    replace: `const maySaveAnyway = environment !== 'sandbox'`,
    why: 'production is not saved untested',
  },
  {
    file: 'lib/features/travel-calls/receive-callback.ts',
    find: 'call.correlationId?.toLowerCase() !== body.correlation_id.toLowerCase())',
    replace: 'call.correlationId === undefined)',
    why: 'a callback names the call it answers',
  },
  {
    file: 'lib/features/travel-calls/apply-travel-results.ts',
    find: 'one.insurer === other.insurer && one.product === other.product',
    replace: 'one.product === other.product',
    why: `an answer is the insurer's and the product's`,
  },
  {
    file: 'lib/features/travel-calls/store/travel-calls.ts',
    find: 'return Math.min(LONGEST_MS, FIRST_MS * 2 ** looks)',
    replace: 'return Math.max(LONGEST_MS, FIRST_MS * 2 ** looks)',
    why: 'looks come ever later',
  },
  {
    file: 'lib/features/documents/fetch-document.ts',
    find: 'if (kept) return',
    replace: 'if (kept && kept.sizeBytes === 0) return',
    why: 'a document that is kept is not fetched again',
  },
  {
    file: 'lib/features/nomenclature/read-list.ts',
    find: 'const isOld = kept.ageMs > source.maxAgeMs',
    replace: 'const isOld = kept.ageMs < source.maxAgeMs',
    why: 'an old list is refreshed',
  },
  {
    file: 'lib/features/nomenclature/refresh-list.ts',
    find: 'const fetching = memory.fetching.get(id) ?? fetchAndKeep(source)',
    replace: 'const fetching = fetchAndKeep(source)',
    why: 'a list is fetched once by all who ask',
  },
  {
    file: 'lib/features/inspection/upload-inspection.ts',
    find: 'new Blob([withoutLocation(bytes, kind)],',
    replace: 'new Blob([new Uint8Array(bytes)],',
    why: 'a photo leaves without its place',
  },
  {
    file: 'lib/features/inspection/model/photo-location.ts',
    find: 'const GPS_POINTER = 0x8825',
    replace: 'const GPS_POINTER = 0x8769',
    why: 'the position is in the GPS part',
  },
  {
    file: 'lib/features/clients/store/clients.ts',
    find: `requirePermission(actor, 'client.write')`,
    replace: `requirePermission(actor, 'client.read')`,
    why: 'who reads clients does not write them',
  },
]
