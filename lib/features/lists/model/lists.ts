import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import { CALL_CLASSES } from '@/lib/domain/reply/reply-form'
import { REVIEW_STATES } from '@/lib/domain/review'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import type { ListDefinition, ListName } from './list-definition'
import { QUOTE_STEPS } from './quote-step'

/** Every list of the mechanism. */
export const LISTS = {
  quotes: {
    name: 'quotes',
    path: '/quotes',
    columns: [
      { key: 'quote', sort: 'number', isFixed: true },
      { key: 'client', isUsual: true },
      { key: 'product', isUsual: true },
      { key: 'state', isUsual: true },
      { key: 'broker', isUsual: true },
      { key: 'changed', sort: 'changed', isUsual: true },
      { key: 'created', sort: 'created' },
    ],
    filters: [
      // Nothing sets the other two yet.
      { key: 'state', kind: 'choice', options: QUOTE_STATES.filter((state) => state !== 'expired' && state !== 'abandoned') },
      { key: 'product', kind: 'choice', options: 'products' },
      { key: 'client', kind: 'choice', options: 'clients' },
      { key: 'owner', kind: 'choice', options: 'people' },
      { key: 'created', kind: 'days' },
      { key: 'changed', kind: 'days' },
      { key: 'chosen', kind: 'flag' },
      { key: 'reached', kind: 'choice', options: QUOTE_STEPS },
      { key: 'asked', kind: 'days' },
      { key: 'askedOf', kind: 'choice', options: 'insurers' },
      { key: 'noOffer', kind: 'choice', options: REASON_CLASSES },
    ],
    sorts: ['number', 'changed', 'created'],
    usualSort: { key: 'number', isDescending: true },
  },
  offers: {
    name: 'offers',
    path: '/offers',
    columns: [
      { key: 'quote', isFixed: true },
      { key: 'client', isUsual: true },
      { key: 'product', isUsual: true },
      { key: 'premium', sort: 'premium', isNumeric: true, isUsual: true },
      { key: 'package' },
      { key: 'period', isUsual: true },
      { key: 'expires', isUsual: true },
      { key: 'received', sort: 'received', isUsual: true },
      { key: 'broker' },
    ],
    filters: [
      { key: 'product', kind: 'choice', options: 'products' },
      { key: 'insurer', kind: 'choice', options: 'insurers' },
      { key: 'owner', kind: 'choice', options: 'people' },
      { key: 'received', kind: 'days' },
      { key: 'expires', kind: 'days' },
    ],
    sorts: ['received', 'premium'],
    usualSort: { key: 'received', isDescending: true },
  },
  proposals: {
    name: 'proposals',
    path: '/proposals',
    columns: [
      { key: 'quote', isFixed: true },
      { key: 'client', isUsual: true },
      { key: 'product', isUsual: true },
      { key: 'stage', isUsual: true },
      { key: 'choice', isUsual: true },
      { key: 'offers', isNumeric: true, isUsual: true },
      { key: 'views', isNumeric: true, isUsual: true },
      { key: 'validUntil', sort: 'validUntil', isUsual: true },
      { key: 'broker' },
      { key: 'made', sort: 'made', isUsual: true },
    ],
    filters: [
      { key: 'stage', kind: 'choice', options: PROPOSAL_STAGES },
      { key: 'product', kind: 'choice', options: 'products' },
      { key: 'owner', kind: 'choice', options: 'people' },
      { key: 'made', kind: 'days' },
      { key: 'validUntil', kind: 'days' },
      { key: 'chosen', kind: 'flag' },
    ],
    sorts: ['made', 'validUntil'],
    usualSort: { key: 'made', isDescending: true },
  },
  policies: {
    name: 'policies',
    path: '/policies',
    columns: [
      { key: 'policy', isFixed: true },
      { key: 'client', isUsual: true },
      { key: 'product', isUsual: true },
      { key: 'premium', sort: 'premium', isNumeric: true, isUsual: true },
      { key: 'issued', sort: 'issued', isUsual: true },
      { key: 'period', sort: 'end', isUsual: true },
      { key: 'review', isUsual: true },
      { key: 'broker' },
      { key: 'plate' },
      { key: 'vin' },
      { key: 'paymentMethod' },
      { key: 'paymentDocument' },
      { key: 'source' },
    ],
    filters: [
      { key: 'product', kind: 'choice', options: 'products' },
      { key: 'insurer', kind: 'choice', options: 'insurers' },
      { key: 'review', kind: 'choice', options: REVIEW_STATES },
      { key: 'issued', kind: 'days' },
      { key: 'ends', kind: 'days' },
      { key: 'owner', kind: 'choice', options: 'people' },
      { key: 'method', kind: 'choice', options: PAYMENT_METHODS },
      { key: 'differing', kind: 'flag' },
      { key: 'unsettled', kind: 'flag' },
      { key: 'source', kind: 'choice', options: ['issued', 'filed'] },
      { key: 'currency', kind: 'choice', options: ['RON', 'EUR'] },
    ],
    sorts: ['issued', 'end', 'premium'],
    usualSort: { key: 'issued', isDescending: true },
  },
  clients: {
    name: 'clients',
    path: '/clients',
    columns: [
      { key: 'client', isFixed: true },
      { key: 'kind', isUsual: true },
      { key: 'taxId', isUsual: true },
      { key: 'place', isUsual: true },
      { key: 'phone' },
      { key: 'email' },
      { key: 'broker', isUsual: true },
      { key: 'created', sort: 'created' },
      { key: 'changed', sort: 'changed', isUsual: true },
    ],
    filters: [
      { key: 'kind', kind: 'choice', options: ['person', 'company'] },
      { key: 'owner', kind: 'choice', options: 'people' },
      { key: 'changed', kind: 'days' },
      { key: 'created', kind: 'days' },
    ],
    sorts: ['changed', 'created'],
    usualSort: { key: 'changed', isDescending: true },
  },
  payments: {
    name: 'payments',
    path: '/payments',
    columns: [
      { key: 'policy', isFixed: true },
      { key: 'client', isUsual: true },
      { key: 'product', isUsual: true },
      { key: 'paid', sort: 'paid', isNumeric: true, isUsual: true },
      { key: 'paidOn', sort: 'paidOn', isUsual: true },
      { key: 'paymentMethod', isUsual: true },
      { key: 'paymentDocument', isUsual: true },
      { key: 'paymentKind' },
      { key: 'issued' },
      { key: 'broker' },
    ],
    filters: [
      { key: 'method', kind: 'choice', options: PAYMENT_METHODS },
      { key: 'paidOn', kind: 'days' },
      { key: 'product', kind: 'choice', options: 'products' },
      { key: 'insurer', kind: 'choice', options: 'insurers' },
      { key: 'owner', kind: 'choice', options: 'people' },
      { key: 'unsettled', kind: 'flag' },
    ],
    sorts: ['paidOn', 'paid'],
    usualSort: { key: 'paidOn', isDescending: true },
  },
  calls: {
    name: 'calls',
    path: '/admin/calls',
    columns: [
      { key: 'call', isFixed: true },
      { key: 'insurer', isUsual: true },
      { key: 'result', isUsual: true },
      { key: 'duration', sort: 'duration', isNumeric: true, isUsual: true },
      { key: 'contract', isUsual: true },
      { key: 'environment' },
      { key: 'at', sort: 'at', isUsual: true },
    ],
    filters: [
      { key: 'service', kind: 'choice', options: ['vehicle', 'travel', 'assets'] },
      { key: 'result', kind: 'choice', options: CALL_CLASSES },
      { key: 'environment', kind: 'choice', options: ['sandbox', 'test', 'production'] },
      { key: 'at', kind: 'days' },
      { key: 'drifting', kind: 'flag' },
    ],
    sorts: ['at', 'duration'],
    usualSort: { key: 'at', isDescending: true },
  },
} as const satisfies Record<ListName, ListDefinition>

type Lists = typeof LISTS
/** The keys of all columns and filters, for their words. */
export type ColumnKey = Lists[ListName]['columns'][number]['key']
export type FilterKey = Lists[ListName]['filters'][number]['key']
export type SortName = Lists[ListName]['sorts'][number]
