import { useLocale, useTranslations } from 'next-intl'
import { formatDay, parseDay } from '@/lib/domain/day'
import { INSPECTION_FILE_TYPES } from '@/lib/domain/files/inspection-file'
import { momentInFigures } from '@/lib/domain/time/moment'
import { formatMoney } from '@/lib/domain/money'
import { ROLES } from '@/lib/domain/people/role'
import { AUDIT_ACTS, AUDIT_SUBJECTS } from '@/lib/features/audit/model/audit-words'
import { operationOf, refusalOf } from '@/lib/features/audit/model/refusal-words'
import { TEST_REASONS } from '@/lib/features/accounts/model/operator-account'
import { STATED_REASONS } from '@/lib/features/erasure/model/reasons'
import { RETENTION_CLASSES } from '@/lib/features/erasure/model/retention-classes'
import { READ_KINDS, READ_PURPOSES, REVEALED_CODES } from '@/lib/features/privacy/model/reads'

const SERVICES = ['vehicle', 'travel', 'assets'] as const
const ENVIRONMENTS = ['sandbox', 'test', 'production'] as const
const STEPS = ['address', 'tls', 'credentials', 'token', 'nomenclature'] as const
const WAYS = ['password', 'app', 'passkey', 'recovery', 'provider'] as const
const REQUESTS = ['endorsement', 'cancellation', 'other'] as const
const FIELDS = ['registerCode', 'address', 'phone', 'colour'] as const
const PAPERS = ['idCard', 'passport', 'drivingLicence', 'registrationCertificate', 'companyDocument', 'mandate', 'statement', 'receipt', 'other'] as const
const KILOBYTE = 1024
/** The rules of reviews, as they are recorded. */
const RULES = /^target (\d+) min; four eyes from (\d+|none) bani; (\d+) % of (.*)$/

type Say<Word extends string> = (word: Word) => string

interface RecordedEvent {
  readonly what: string
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * The value of a detail of an event in words, where it is one of the program's own; everything else as it was recorded, but for why something was refused, which is
 * one of some reasons or another one. `products` names the products by their ids. Undefined for the ids of records.
 */
export function useDetailText(products: Readonly<Record<string, string>>, { what, details }: RecordedEvent): (key: string, value: string) => string | undefined {
  const t = useTranslations('audit')
  const privacy = useTranslations('privacy')
  const erasure = useTranslations('erasure.dialog.reasons')
  const retention = useTranslations('erasure.retention.names')
  const admin = useTranslations('admin')
  const auth = useTranslations('auth.roles')
  const locale = useLocale()

  const dayOf = (value: string) => {
    const day = parseDay(value)
    return day && formatDay(day, locale)
  }
  const productsIn = (value: string) => listOf(value, (id) => products[id])
  const rolesIn = (value: string) => listOf(value, (word) => inWords(ROLES, (role) => auth(role))(word))
  const rulesIn = (value: string) => {
    const [, minutes = '', from = '', percent = '', of = ''] = RULES.exec(value) ?? []
    if (minutes === '') return undefined
    return t('words.rules', { minutes, from: from === 'none' ? t('words.noLimit') : formatMoney({ amountBani: Number(from), currency: 'RON' }, locale), percent, products: productsIn(of) ?? t('words.noProduct') })
  }
  const subjectIn = inWords(AUDIT_SUBJECTS, (word) => t(`kinds.${word}`))
  const wayIn = inWords(WAYS, (word) => t(`words.ways.${word}`))
  const purposeIn = inWords(READ_PURPOSES, (word) => privacy(`purposes.${word}`))
  const step = STEPS.find((known) => known === details.failedStep) ?? ('other' as const)
  const testedIn = inWords(TEST_REASONS, (word) => admin(`reasons.${word}`, { step }))
  const anyOf = (...ways: readonly ((value: string) => string | undefined)[]) => (value: string) => ways.flatMap((way) => way(value) ?? [])[0]

  const WORDS: Readonly<Record<string, (value: string) => string | undefined>> = {
    kind: anyOf(inWords(READ_KINDS, (word) => privacy(`kinds.${word}`)), inWords(RETENTION_CLASSES, (word) => retention(word)), inWords(PAPERS, (word) => t(`words.papers.${word}`)), capitals),
    code: inWords(REVEALED_CODES, (word) => privacy(`codes.${word}`)),
    codes: purposeIn,
    purpose: purposeIn,
    about: subjectIn,
    service: inWords(SERVICES, (word) => admin(`services.${word}`)),
    environment: inWords(ENVIRONMENTS, (word) => admin(`environments.${word}`)),
    failedStep: inWords(STEPS, (word) => admin(`steps.${word}`)),
    reason: what === 'operatorAccount.notSaved' ? testedIn : anyOf(inWords(STATED_REASONS, (word) => erasure(word)), inWords(['asked', 'retention'] as const, (word) => t(`reasons.${word}`)), (value) => t(`words.refusals.${refusalOf(value)}`)),
    operation: (value) => t(`words.operations.${operationOf(value)}`),
    dueAt: (value) => (Number.isNaN(Date.parse(value)) ? undefined : momentInFigures(new Date(value), 'minute')),
    dueOn: dayOf,
    asOf: dayOf,
    validUntil: dayOf,
    stopSellFrom: dayOf,
    stopSellTo: dayOf,
    'filter.from': dayOf,
    'filter.to': dayOf,
    'filter.act': inWords(AUDIT_ACTS, (word) => t(`acts.${word}`)),
    'filter.kind': subjectIn,
    period: (value) => listOf(value, dayOf, { between: ' – ' }),
    products: productsIn,
    stopSellProducts: productsIn,
    roles: rolesIn,
    value: anyOf(rolesIn, rulesIn),
    way: wayIn,
    secondFactor: wayIn,
    outcome: inWords(['unknown'] as const, (word) => t(`words.outcomes.${word}`)),
    request: inWords(REQUESTS, (word) => t(`words.requests.${word}`)),
    fields: (value) => listOf(value, inWords(FIELDS, (word) => t(`words.fields.${word}`))),
    fileType: inWords(INSPECTION_FILE_TYPES, (word) => t(`words.files.${word}`)),
    filters: (value) => t('words.filtersCount', { count: value.split(' ').length }),
    format: capitals,
    sizeBytes: (value) => `${Math.ceil(Number(value) / KILOBYTE)} kB`,
  }

  return (key, value) => {
    if (value === '') return t('empty')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    return WORDS[key]?.(value) ?? (isIdOfRecord(value) ? undefined : value)
  }
}

function inWords<Word extends string>(words: readonly Word[], say: Say<Word>): (value: string) => string | undefined {
  return (value) => words.flatMap((word) => (word === value ? [say(word)] : []))[0]
}

/** Several words of the program's own; undefined when one of them is not. */
function listOf(value: string, say: (word: string) => string | undefined, { between = ', ' } = {}): string | undefined {
  const said = value.split(/, | /).map(say)
  return said.every((word) => word !== undefined) ? said.join(between) : undefined
}

const capitals = (value: string) => (/^[a-z]{3,5}$/.test(value) ? value.toUpperCase() : undefined)

function isIdOfRecord(value: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(value) || /^[\da-f]{64}$/.test(value)
}
