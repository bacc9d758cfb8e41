import type { SameKeys } from '@/lib/i18n/same-keys'
import type { filingRo, paymentRecordRo, policyAnswerRo, policyRequestsRo, zipRo } from './messages.ro'

export const filingEn = {
  open: 'File a policy',
  lead: 'A policy that was issued elsewhere is filed with its document. The service is asked for the document by series and number, and the document has to name the policyholder, the product, both dates, the series and the number.',
  product: 'Product',
  insurer: 'Insurer',
  choose: 'Choose',
  productFirst: 'Choose the product first',
  series: 'Series',
  number: 'Number',
  holderName: 'Name of the policyholder',
  holderNameHint: 'As on the policy: last and first name, or the name of the company.',
  startDate: 'First day',
  endDate: 'Last day',
  premium: 'Total premium',
  currency: 'Currency',
  submit: 'Find and file the policy',
  cancel: 'Cancel',
  close: 'Close',
  summary: '{count, plural, one {Check one answer} other {Check {count} answers}}',
  failed: 'The policy was not filed',
  problems: {
    productMissing: 'Choose the product.',
    insurerMissing: 'Choose the insurer.',
    seriesMissing: 'Write the series of the policy.',
    numberMissing: 'Write the number of the policy.',
    nameMissing: 'Write the name of the policyholder, at least 3 characters.',
    tooLong: 'Too long: at most {max} characters.',
    dayWrong: 'Write the date as dd.mm.yyyy, for example 14.03.2026.',
    endsBeforeStart: 'The last day is before the first one.',
    premiumWrong: 'Write the premium as a sum above zero, for example 1234.56.',
  },
  badge: 'filed, issued elsewhere',
  filedAt: 'Filed',
} satisfies SameKeys<typeof filingRo>

export const paymentRecordEn = {
  title: 'Payment: declared and recorded',
  agrees: 'agrees',
  differs: 'differs',
  differsLead: 'The service recorded a different payment from the one declared. Settle the difference with the operator before the premium is handed on.',
  both: 'declared {declared}, recorded {recorded}',
  notStated: '{declared} (the service does not state it)',
  otherWord: '{declared} (sent to the insurer as “{recorded}”)',
  difference: {
    collect: {
      title: '{count, plural, one {Paid {paid}, issued at {due}: {left} to collect} other {Paid {paid}, issued at {due}: {left} to collect}}',
      do: 'The insurer issued at a higher price than was paid and wants the difference. Collect it from the client and record it as a further payment of the policy; the policy stays marked until then.',
      badge: '{count, plural, one {{left} to collect} other {{left} to collect on # policies}}',
    },
    giveBack: {
      title: '{count, plural, one {Paid {paid}, issued at {due}: {left} to refund} other {Paid {paid}, issued at {due}: {left} to refund}}',
      do: 'The insurer issued at a lower price than was paid. Refund the difference to the client and record it; the policy stays marked until then.',
      badge: '{count, plural, one {{left} to refund} other {{left} to refund on # policies}}',
    },
    ofAllParts: {
      collect: {
        title: '{count, plural, one {Issued at {due}: {left} more than the premium declared} other {Issued at {due}: {left} more than the premium declared}}',
        do: 'The difference concerns the whole premium, over all instalments: not all of it is due today. Ask the insurer for the new instalments, collect the difference with them and record it as a further payment; the policy stays marked until then.',
        badge: '{count, plural, one {{left} more, over the instalments} other {{left} more, over the instalments of # policies}}',
      },
      giveBack: {
        title: '{count, plural, one {Issued at {due}: {left} less than the premium declared} other {Issued at {due}: {left} less than the premium declared}}',
        do: 'The difference concerns the whole premium, over all instalments. Ask the insurer for the new instalments; refund what was collected in excess and record it; the policy stays marked until then.',
        badge: '{count, plural, one {{left} less, over the instalments} other {{left} less, over the instalments of # policies}}',
      },
    },
    record: 'Record the difference',
    filter: 'with an open payment',
    otherPayment: 'The service recorded a different payment from the one declared for policy {number}. Compare them on the policy and clear it up with the operator before settling.',
  },
  declaredSum: 'declared to the insurer: {amount}',
  firstPart: 'collected at the issue: instalment 1 of {count}, {amount}',
  schedule: {
    title: 'Instalments',
    lead: 'The instalments of the policy as the insurer issued it, with what was collected at the issue and what you recorded since.',
    ofOffer: 'The instalments of the offer: the insurer named none when the policy was issued. Beside them stand what was collected at the issue and what you recorded since.',
    part: 'instalment {number} of {of}',
    when: { collected: 'collected', past: 'past', next: 'next', later: 'to come' },
    collected: 'collected at the issue{amount, select, same {} other {: {amount}}}',
    collectedLater: 'collected on {day}{amount, select, same {} other {: {amount}}}',
    record: 'Record the payment',
    recordPart: 'Record the payment: instalment {number} of {of}',
  },
  further: {
    title: 'Further payments',
    collected: 'Collected (RON)',
    givenBack: 'Refunded (RON)',
    amountWrong: 'Enter an amount of at most {most}.',
    amountOfInstallment: 'An instalment is collected whole: {amount}.',
    amountMissing: 'Enter the amount collected, in RON.',
    installment: 'Instalment {number} of {of}, due on {day}: {amount}.',
    ofInstallment: 'instalment {number}',
    submit: 'Record',
  },
  parts: { amount: 'Amount', date: 'Date', documentNumber: 'Document', method: 'Method' },
} satisfies SameKeys<typeof paymentRecordRo>

export const zipEn = {
  fileName: 'missing.txt',
  missing: {
    offer: 'The documents of an offer could not be fetched. {why}',
    policy: 'The documents of a policy could not be fetched. {why}',
  },
} satisfies SameKeys<typeof zipRo>

export const policyRequestsEn = {
  title: 'Requests of the client',
  lead: 'The service has no operation that changes or cancels a policy: ask the insurer for it, and follow it here.',
  none: 'No requests.',
  add: 'Note a request',
  kind: 'What is wanted',
  kinds: { endorsement: 'endorsement', cancellation: 'cancellation', other: 'something else' },
  text: 'Note',
  day: 'Due',
  save: 'Note it',
  saved: 'Noted.',
  papers: 'Papers of the requests',
  download: 'Download: {paper}',
  noClient: 'The policy is not linked to a client record: save the policyholder as a client, then note the request.',
} satisfies SameKeys<typeof policyRequestsRo>

export const policyAnswerEn = {
  title: 'What the service answered',
  lead: 'Names, codes and free texts are hidden before anything is stored.',
  gone: 'The reply is no longer kept.',
  at: '{at} · {ms, number} ms · {status}',
} satisfies SameKeys<typeof policyAnswerRo>
