import { EXPORT_TERMS } from './export-terms'

/** The members of data.json that need no more than a word, as the page to read calls them. */
const EXPORT_LABELS = {
  amount: { ro: 'Suma', en: 'Amount' },
  answers: { ro: 'Răspunsuri', en: 'Answers' },
  about: { ro: 'Ce scrie', en: 'What it says' },
  askedAt: { ro: 'Cerută la', en: 'Asked for on' },
  at: { ro: 'Când', en: 'When' },
  by: { ro: 'Cine', en: 'Who' },
  changedAt: { ro: 'Schimbat la', en: 'Changed on' },
  choices: { ro: 'Alegeri', en: 'Choices' },
  chosenAt: { ro: 'Aleasă la', en: 'Chosen on' },
  cityCode: { ro: 'Codul localității (SIRUTA)', en: 'Code of the locality (SIRUTA)' },
  client: { ro: 'Client', en: 'Client' },
  code: { ro: 'Codul ofertei', en: 'Code of the offer' },
  collected: { ro: 'Încasat la emitere, când s-a declarat mai mult', en: 'Collected at the issue, where more was declared' },
  consents: { ro: 'Acorduri date', en: 'Consents given' },
  date: { ro: 'Data', en: 'Date' },
  decision: { ro: 'Rezultatul verificării', en: 'Outcome of the review' },
  documentNumber: { ro: 'Numărul documentului de plată', en: 'Number of the payment document' },
  doneAt: { ro: 'Încheiată la', en: 'Done on' },
  email: { ro: 'E-mail', en: 'E-mail' },
  endDate: { ro: 'Până la', en: 'Until' },
  given: { ro: 'Bifate', en: 'Ticked' },
  heading: { ro: 'Titlu', en: 'Heading' },
  holder: { ro: 'Contractant', en: 'Policyholder' },
  installments: { ro: 'Rate', en: 'Instalments' },
  insurer: { ro: 'Asigurător', en: 'Insurer' },
  isForeignPerson: { ro: 'Cetățean străin', en: 'Foreigner' },
  issuedAt: { ro: 'Emisă la', en: 'Issued on' },
  kind: { ro: 'Fel', en: 'Kind' },
  method: { ro: 'Metoda de plată', en: 'Way of payment' },
  note: { ro: 'Observație', en: 'Note' },
  notes: { ro: 'Observații', en: 'Notes' },
  number: { ro: 'Număr', en: 'Number' },
  opened: { ro: 'De câte ori a fost deschisă', en: 'How often it was opened' },
  outcome: { ro: 'Rezultat', en: 'Outcome' },
  payment: { ro: 'Plata', en: 'Payment' },
  furtherPayments: { ro: 'Plăți ulterioare', en: 'Further payments' },
  recordedPayment: { ro: 'Plata după evidența asigurătorului', en: 'Payment in the insurer’s records' },
  phone: { ro: 'Telefon', en: 'Phone' },
  premium: { ro: 'Primă', en: 'Premium' },
  product: { ro: 'Produs', en: 'Product' },
  quote: { ro: 'Cererea', en: 'Quote' },
  receivedAt: { ro: 'Primită la', en: 'Received on' },
  reviews: { ro: 'Verificări', en: 'Reviews' },
  run: { ro: 'Runda', en: 'Run' },
  savedAt: { ro: 'Salvat la', en: 'Saved on' },
  series: { ro: 'Serie', en: 'Series' },
  sharedAt: { ro: 'Trimisă la', en: 'Shared on' },
  startDate: { ro: 'De la', en: 'From' },
  startedAt: { ro: 'Începută la', en: 'Begun on' },
  state: { ro: 'Stare', en: 'State' },
  statement: { ro: 'Cerințe și necesități', en: 'Demands and needs' },
  subject: { ro: 'Obiect', en: 'Subject' },
  taxId: { ro: 'CNP, CUI sau codul străin', en: 'CNP, CUI or foreign code' },
  text: { ro: 'Text', en: 'Text' },
  validUntil: { ro: 'Valabilă până la', en: 'Valid until' },
  version: { ro: 'Versiunea', en: 'Version' },
  what: { ro: 'Ce', en: 'What' },
  between: { ro: 'Între', en: 'Between' },
  deductibles: { ro: 'Franșize cerute', en: 'Deductibles asked for' },
  dueDate: { ro: 'Scadentă la', en: 'Due on' },
  expected: { ro: 'Așteptat', en: 'Expected' },
  fact: { ro: 'Ce diferă', en: 'What differs' },
  found: { ro: 'Găsit', en: 'Found' },
  id: { ro: 'Număr intern', en: 'Internal number' },
  of: { ro: 'A ce', en: 'Of what' },
  unit: { ro: 'Unitate', en: 'Unit' },
  value: { ro: 'Valoare', en: 'Value' },
  versions: { ro: 'Versiunile textelor', en: 'Versions of the words' },
  document: { ro: 'Documentul', en: 'The document' },
  payerName: { ro: 'Plătitor', en: 'Payer' },
  holderName: { ro: 'Numele contractantului', en: 'Name of the policyholder' },
  vin: { ro: 'Serie de șasiu (VIN)', en: 'VIN' },
  plate: { ro: 'Număr de înmatriculare', en: 'Number plate' },
  words: { ro: 'Cuvintele asigurătorului', en: 'The insurer’s words' },
} as const satisfies Readonly<Record<string, Label>>

/** The program's own words, by member. */
const EXPORT_WORDS: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  kind: { person: { ro: 'persoană fizică', en: 'person' }, company: { ro: 'persoană juridică', en: 'company' } },
  gender: { m: { ro: 'masculin', en: 'male' }, f: { ro: 'feminin', en: 'female' } },
  outcome: { pending: { ro: 'fără răspuns încă', en: 'no answer yet' }, offered: { ro: 'a făcut oferte', en: 'made offers' }, failed: { ro: 'fără ofertă', en: 'made no offer' } },
  between: { 'request-offer': { ro: 'cerere și ofertă', en: 'quote and offer' }, 'offer-policy': { ro: 'ofertă și poliță', en: 'offer and policy' }, 'policy-document': { ro: 'poliță și document', en: 'policy and document' }, 'declared-recorded': { ro: 'plata declarată și cea din evidența asigurătorului', en: 'declared payment and the insurer’s records' } },
  decision: { reviewed: { ro: 'verificată', en: 'reviewed' }, returned: { ro: 'întoarsă brokerului', en: 'returned to the broker' }, flagged: { ro: 'semnalată', en: 'flagged' }, answered: { ro: 'răspunsul brokerului', en: 'answer of the broker' }, undone: { ro: 'anulată', en: 'undone' } },
  state: {
    INTENT: { ro: 'pregătită', en: 'prepared' },
    SENDING: { ro: 'se trimite', en: 'being sent' },
    ISSUED: { ro: 'emisă', en: 'issued' },
    REJECTED: { ro: 'respinsă', en: 'rejected' },
    NOT_SENT: { ro: 'nu a plecat', en: 'not sent' },
    UNKNOWN: { ro: 'rezultat necunoscut', en: 'outcome unknown' },
  },
}

interface Label {
  readonly ro: string
  readonly en: string
}

/** What the page to read calls a member, by its own name or the end of its path. */
export function exportLabel(key: string, locale: 'ro' | 'en'): string | undefined {
  const term = Object.entries({ ...EXPORT_LABELS, ...EXPORT_TERMS }).find(([path]) => path === key || path.endsWith(`.${key}`))?.[1]
  return term?.[locale]
}

/** A word of the program in the reader's language. */
export function exportWord(key: string, value: string, locale: 'ro' | 'en'): string | undefined {
  return EXPORT_WORDS[key]?.[value]?.[locale]
}
