import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { REVIEW_STATES } from '@/lib/domain/review'
import type { ListDefinition, ListName } from './list-definition'

/** Every list of the mechanism. */
export const LISTS = {
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
} as const satisfies Record<ListName, ListDefinition>

type Lists = typeof LISTS
/** The keys of all columns and filters, for their words. */
export type ColumnKey = Lists[ListName]['columns'][number]['key']
export type FilterKey = Lists[ListName]['filters'][number]['key']
export type SortName = Lists[ListName]['sorts'][number]
