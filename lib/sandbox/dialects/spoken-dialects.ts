import type { Service } from '@/lib/contracts/endpoint'
import type { DialectFormName } from './dialect-forms'

/** Who speaks: an insurer as `service/businessName`, or a service itself as `service/*`, for what asks no insurer. */
export type Speaker = `${Service}/${string}`

export const serviceSpeaker = (service: Service): Speaker => `${service}/*`

/** Who replies in which forms; the others reply as the contract says. */
export type Dialects = Readonly<Partial<Record<Speaker, readonly DialectFormName[]>>>

/**
 * In which forms each insurer, and each service where no insurer is asked, replies when its dialect is on. The forms stand for what
 * clients of such services report; each form is spoken by somebody.
 */
export const SPOKEN_DIALECTS: Dialects = {
  'vehicle/*': ['county-codes-as-numbers', 'errors-as-empty-list', 'json-as-text'],
  'vehicle/alpina': ['days-of-romania', 'amounts-of-romania', 'currency-lei', 'fields-as-list', 'several-documents', 'no-error-in-words'],
  'vehicle/boreala': ['names-in-snake-case', 'one-within-its-name', 'fields-by-pointer', 'document-as-content'],
  'vehicle/carpatia': ['days-in-utc', 'amounts-with-currency', 'percent-signs', 'fields-in-brackets', 'document-as-data-uri'],
  'vehicle/danubia': ['bare-list', 'json-as-html', 'numbers-as-text', 'refusal-in-detail', 'document-as-octets'],
  'vehicle/meridia': ['byte-order-mark', 'no-content-type', 'days-with-time', 'bytes-before-document'],
  'vehicle/montana': ['warning-first', 'data-within-data'],
  'vehicle/pontica': ['gzip-unasked', 'list-by-position'],
  'vehicle/silvana': ['days-of-php', 'amounts-as-text', 'unreadable-offer', 'unreadable-policy', 'fields-by-property-path'],
  'vehicle/transilva': ['gzip-unasked', 'errors-as-empty-object', 'unreadable-members', 'days-with-offset'],
  'vehicle/valahia': ['names-with-capitals', 'always-a-list', 'warning-first'],
  'travel/*': ['county-codes-as-numbers', 'correlation-in-camel-case', 'correlation-without-dashes', 'final-word-done', 'unreadable-result', 'json-as-text'],
  'travel/alizeu': ['days-with-time', 'amounts-of-romania', 'several-documents', 'fields-by-property-path'],
  'travel/busola': ['names-in-snake-case', 'amounts-with-currency', 'gzip-unasked', 'fields-as-list'],
  'travel/drumet': ['days-in-utc', 'numbers-as-text', 'errors-as-empty-list', 'document-as-data-uri', 'fields-in-brackets'],
  'travel/escala': ['without-envelope', 'percent-signs', 'unreadable-offer', 'refusal-in-detail'],
  'travel/promontoriu': ['days-of-php', 'byte-order-mark', 'unreadable-policy', 'document-as-content'],
  'travel/zefir': ['warning-first', 'names-with-capitals', 'refusal-in-detail'],
  'assets/*': ['county-codes-as-numbers', 'without-envelope', 'byte-order-mark'],
  'assets/alpina': ['days-of-romania', 'amounts-of-romania', 'currency-lei', 'data-within-data', 'fields-by-pointer', 'document-as-octets'],
  'assets/carpatia': ['days-with-offset', 'always-a-list', 'no-error-in-words', 'fields-by-property-path', 'document-as-data-uri'],
  'assets/danubia': ['one-within-its-name', 'names-in-snake-case', 'bytes-before-document'],
  'assets/helvia': ['bare-list', 'json-as-html', 'numbers-as-text', 'fields-in-brackets'],
  'assets/montana': ['no-content-type', 'refusal-in-detail'],
  'assets/orion': ['days-in-utc', 'amounts-as-text', 'errors-as-empty-object', 'unreadable-members', 'several-documents'],
  'assets/pontica': ['gzip-unasked', 'days-with-time', 'unreadable-policy', 'fields-as-list'],
  'assets/silvana': ['days-of-php', 'names-with-capitals', 'warning-first', 'percent-signs', 'document-as-content'],
}

/** Everybody who has a dialect. */
export const SPEAKERS = Object.keys(SPOKEN_DIALECTS) as readonly Speaker[]
