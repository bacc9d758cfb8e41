export default [
  {
    file: 'lib/contracts/vehicle/endpoints.ts',
    find: `reply: { kind: 'data', schema: offerReply }, repeatable: false, source: 'inferred', clause,`,
    replace: `reply: { kind: 'data', schema: offerReply }, repeatable: true, source: 'inferred', clause,`,
    why: 'an offer is asked for once',
  },
  {
    file: 'lib/contracts/vehicle/endpoints.ts',
    find: `name: 'vehicle.getOfferDocument', service, method: 'GET', path: '/offer/{id}', token: 'jwt',`,
    replace: `name: 'vehicle.getOfferDocument', service, method: 'POST', path: '/offer/{id}', token: 'jwt',`,
    why: 'the document of an offer is read with GET',
  },
  {
    file: 'lib/contracts/vehicle/limits.ts',
    find: 'export const INSTALLMENT_COUNTS = [1, 2, 4, 12] as const',
    replace: 'export const INSTALLMENT_COUNTS = [1, 2, 3, 12] as const',
    why: 'a premium is paid in 1, 2, 4 or 12 instalments',
  },
  {
    file: 'lib/contracts/travel/endpoints.ts',
    find: `reply: { kind: 'data', schema: policyReply }, repeatable: false, source: 'inferred', clause,`,
    replace: `reply: { kind: 'data', schema: policyReply }, repeatable: true, source: 'inferred', clause,`,
    why: 'a policy is asked for once',
  },
  {
    file: 'lib/contracts/travel/limits.ts',
    find: 'export const AREAS = { neighbours: 1, world: 2, europe: 3 } as const',
    replace: 'export const AREAS = { neighbours: 1, world: 3, europe: 2 } as const',
    why: 'Europe and the world have areas of their own',
  },
  {
    file: 'lib/contracts/shared/number.ts',
    find: `(value === null || value === '' ? undefined : value)`,
    replace: '(value === null ? undefined : value)',
    why: 'an empty text stands for an absent value',
  },
  {
    file: 'lib/contracts/shared/number.ts',
    find: `value === 'true' || value === '1'`,
    replace: `value === 'true' || value === '0'`,
    why: 'the text "0" is no',
  },
  {
    file: 'lib/contracts/shared/policy.ts',
    find: 'number: z.union([z.number().int(), z.string().min(1)]).transform(String),',
    replace: 'number: z.string().min(1).transform(String),',
    why: 'a number of a policy may be written as a number',
  },
  {
    file: 'lib/contracts/shared/offer.ts',
    find: 'z.record(z.string(), installment).transform((items) => Object.values(items)),',
    replace: 'z.record(z.string(), installment).transform(() => []),',
    why: 'instalments come as an object too',
  },
  {
    file: 'lib/contracts/shared/payment.ts',
    find: 'documentNumber: z.string().trim().min(1),',
    replace: 'documentNumber: z.string().trim(),',
    why: 'a payment has a document with a number',
  },
]
