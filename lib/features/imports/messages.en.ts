import type { SameKeys } from '@/lib/i18n/same-keys'
import type { importsRo } from './messages.ro'

export const importsEn = {
  client: 'Client',
  open: { clients: 'Import clients', policies: 'Import policies' },
  title: { clients: 'Import of clients', policies: 'Import of policies issued elsewhere' },
  lead: {
    clients: 'A CSV or XLSX table with a row of headings: name, CNP or CUI, identity card, phone, e-mail, address. The rows are checked before anything is written.',
    policies: 'A CSV or XLSX table with a row of headings: product, insurer, series, number, policyholder, CNP or CUI, first day, last day, premium, currency, licence plate, VIN. The policies appear in renewals and on the client’s page, marked as issued elsewhere; they are compared with no service.',
  },
  template: 'The table to fill in, with one row as an example:',
  formats: { xlsx: 'download XLSX', csv: 'download CSV' },
  file: 'File',
  hint: 'At most {rows, number} rows and 5 MB.',
  judging: 'The rows are being checked…',
  unreadable: 'The file cannot be read as a table: choose a CSV or XLSX with a row of headings and at most {rows, number} rows.',
  counts: '{all, plural, one {one row} other {# rows}}: {fresh, number} to add, {known, number} known already, {wrong, number} to correct',
  unknown: 'Columns that are not read: {names}',
  whole: 'All new rows are imported at once, or none. Correct the marked rows in the file, then choose it again.',
  statement: 'An import cannot be undone with one press: what was added stays, and is corrected on its own page. Rows that are known already are not changed.',
  row: 'Row',
  what: { clients: 'Client', policies: 'Policy' },
  state: 'State',
  problems: 'What to correct',
  states: { new: 'new', known: 'known already', wrong: 'to correct' },
  problem: '{column}: {text}',
  shownOf: 'The first {shown, number} of {all, number}; those to correct first.',
  submit: { clients: '{count, plural, one {Import one client} other {Import # clients}}', policies: '{count, plural, one {Import one policy} other {Import # policies}}' },
  cancel: 'Cancel',
  close: 'Close',
  done: { clients: '{count, plural, one {One client was added.} other {# clients were added.}}', policies: '{count, plural, one {One policy was added.} other {# policies were added.}}' },
  imported: 'imported from a table',
  importedHint: 'A policy issued elsewhere, added from a table: it has no document here and was compared with no service.',
  policyColumns: {
    product: 'Product', insurer: 'Insurer', series: 'Series', number: 'Number', holderName: 'Policyholder', taxId: 'CNP or CUI', startDate: 'First day', endDate: 'Last day', premium: 'Premium', currency: 'Currency', plate: 'Licence plate', vin: 'VIN',
  },
} satisfies SameKeys<typeof importsRo>
