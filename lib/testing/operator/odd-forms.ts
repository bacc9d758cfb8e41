/** Forms in which services write what a member of a reply should hold, good and bad. Every one is JSON. */
export const ODD_FORMS: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', null],
  ['an empty text', ''],
  ['blanks', '   '],
  ['a text', 'lunar'],
  ['a long text', 'a'.repeat(5_000)],
  ['a text with a null byte', 'a\u0000b'],
  ['a number', 7],
  ['zero', 0],
  ['a negative number', -12.5],
  ['a fraction', 716.84],
  ['a huge number', 1e300],
  ['a number as text', '716.84'],
  ['a Romanian amount', '1.716,84'],
  ['an amount with its currency', '716.84 RON'],
  ['an amount in lei', '716,84 Lei'],
  ['an amount of another currency', '716.84 EUR'],
  ['an ambiguous amount', '1.716'],
  ['a percentage', '15%'],
  ['a day', '2027-01-15'],
  ['a Romanian day', '15.01.2027'],
  ['an ambiguous day', '05/06/2027'],
  ['an instant', '2027-01-14T22:00:00Z'],
  ['a day that does not exist', '2027-02-30'],
  ['a date of PHP', { date: '2027-01-15 00:00:00.000000', timezone_type: 3, timezone: 'Europe/Bucharest' }],
  ['an epoch', 1_800_000_000],
  ['true', true],
  ['false', false],
  ['an empty list', []],
  ['a list of texts', ['AZ', 'IR']],
  ['a list of lists', [[1], [2]]],
  ['a list of objects', [{ id: 1, amount: '358,42', dueDate: '15.01.2027' }]],
  ['an empty object', {}],
  ['an object', { ro: 'da', en: 'yes' }],
  ['nested objects', { a: { b: { c: [1] } } }],
]

/** Members of an offer that nobody needs to sell it. Contract: Offer. */
export const OUTER_OFFER_MEMBERS = [
  'providerOfferCode', 'premiumAmountNet', 'referenceRate', 'bonusMalusClass', 'commissionValue', 'commissionPercent', 'greenCardExclusions', 'notes', 'offerExpiryDate',
  'directCompensation', 'installments', 'pid', 'toc', 'packageCode', 'packageName', 'coverages', 'deductibles', 'somethingNew',
] as const

/** Members of a policy beside its series and number. Contract: Policy object. */
export const OUTER_POLICY_MEMBERS = ['policyId', 'payment', 'startDate', 'endDate', 'premiumAmount', 'currency', 'installments', 'somethingNew'] as const
