import type { SameKeys } from '@/lib/i18n/same-keys'
import type { countsRo } from './counts.ro'

export const countsEn = {
  offers: '{count, plural, one {# offer} other {# offers}}',
  insurers: '{count, plural, one {# insurer} other {# insurers}}',
  policies: '{count, plural, one {# policy} other {# policies}}',
  clients: '{count, plural, one {# client} other {# clients}}',
  problems: '{count, plural, one {# answer to correct} other {# answers to correct}}',
  answersMissing: '{count, plural, =0 {nothing is missing} one {# answer is missing} other {# answers are missing}}',
  days: '{count, plural, one {# day} other {# days}}',
  months: '{count, plural, one {{count} month} other {{count} months}}',
  results: '{count, plural, =0 {no results} one {# result} other {# results}}',
} satisfies SameKeys<typeof countsRo>
