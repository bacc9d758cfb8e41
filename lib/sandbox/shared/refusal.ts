import type { Violation } from '../rules/violation'
import type { Language } from './language'

type Params = Readonly<Record<string, string | number>>
type Text = (params: Params) => string

/** Every refusal of a request other than a broken rule of its body: status and message. */
const REFUSALS = {
  unauthorized: [401, () => 'The token is missing, expired or not valid.', () => 'Tokenul lipsește, a expirat sau nu este valid.'],
  wrongCredentials: [401, () => 'The account or the password is wrong.', () => 'Contul sau parola este greșită.'],
  credentialsMissing: [400, () => 'account and password are required.', () => 'account și password sunt obligatorii.'],
  notFound: [404, () => 'There is no such operation.', () => 'Nu există o astfel de operațiune.'],
  methodNotAllowed: [405, () => 'The method is not allowed here.', () => 'Metoda nu este permisă aici.'],
  bodyTooLarge: [413, () => 'The request is larger than 1 MB.', () => 'Cererea depășește 1 MB.'],
  notJsonType: [415, () => 'The request must be application/json.', () => 'Cererea trebuie să fie application/json.'],
  fileTooLarge: [413, ({ megabytes }) => `The file is larger than ${megabytes} MB.`, ({ megabytes }) => `Fișierul depășește ${megabytes} MB.`],
  notFormType: [415, () => 'The request must be multipart/form-data.', () => 'Cererea trebuie să fie multipart/form-data.'],
  notForm: [400, () => 'The request is not a valid form.', () => 'Cererea nu este un formular valid.'],
  notJson: [400, () => 'The request is not valid JSON.', () => 'Cererea nu este un JSON valid.'],
  tooDeep: [400, () => 'The request is nested too deeply.', () => 'Cererea este imbricată prea adânc.'],
  charactersRefused: [400, () => 'The request holds characters that cannot be kept.', () => 'Cererea conține caractere care nu pot fi păstrate.'],
  seriesMissing: [400, () => 'series and number are required.', () => 'series și number sunt obligatorii.'],
  offerUnknown: [404, () => 'There is no such offer.', () => 'Nu există această ofertă.'],
  policyUnknown: [404, () => 'There is no such policy.', () => 'Nu există această poliță.'],
  insurerDown: [500, ({ insurer }) => `${insurer} is not available at the moment.`, ({ insurer }) => `${insurer} nu este disponibil momentan.`],
  insurerDeclines: [422, ({ insurer }) => `${insurer} does not accept this risk.`, ({ insurer }) => `${insurer} nu acceptă acest risc.`],
  insurerSays: [422, ({ insurer, reason }) => `${insurer}: ${reason}`, ({ insurer, reason }) => `${insurer}: ${reason}`],
  priceChanged: [
    422,
    ({ insurer, premium, currency }) => `${insurer} now asks ${premium} ${currency} and does not issue this offer.`,
    ({ insurer, premium, currency }) => `${insurer} cere acum ${premium} ${currency} și nu emite această ofertă.`,
  ],
  vehicleTooOld: [
    422,
    ({ insurer, years }) => `${insurer} does not insure vehicles older than ${years} years.`,
    ({ insurer, years }) => `${insurer} nu asigură vehicule mai vechi de ${years} ani.`,
  ],
  travellerTooOld: [
    422,
    ({ insurer, years }) => `${insurer} does not insure travellers older than ${years} years.`,
    ({ insurer, years }) => `${insurer} nu asigură călători mai în vârstă de ${years} de ani.`,
  ],
  noWorkTrips: [
    422,
    ({ insurer }) => `${insurer} does not insure trips to work.`,
    ({ insurer }) => `${insurer} nu asigură călătoriile la muncă.`,
  ],
  duplicate: [
    422,
    ({ insurer }) => `${insurer} already has a policy in force for this holder and product.`,
    ({ insurer }) => `${insurer} are deja o poliță în vigoare pentru acest asigurat și produs.`,
  ],
  injected: [500, ({ status }) => injectedText(Number(status)).en, ({ status }) => injectedText(Number(status)).ro],
  faultUnknown: [
    400,
    ({ fault, known }) => `X-Sandbox-Fault: "${fault}" is not a fault. There are: ${known}.`,
    ({ fault, known }) => `X-Sandbox-Fault: „${fault}” nu este o eroare cunoscută. Există: ${known}.`,
  ],
  faultUnreadable: [
    400,
    ({ fault, form, says }) => `X-Sandbox-Fault: "${fault}" cannot be read. The form is ${form}: ${says}.`,
    ({ fault, form, says }) => `X-Sandbox-Fault: „${fault}” nu poate fi citit. Forma este ${form}: ${says}.`,
  ],
  faultWithoutEffect: [
    400,
    ({ fault, operation }) => `X-Sandbox-Fault: ${fault} has no effect on ${operation}.`,
    ({ fault, operation }) => `X-Sandbox-Fault: ${fault} nu are efect asupra ${operation}.`,
  ],
  insurerUnreadable: [502, ({ insurer }) => `The answer of ${insurer} cannot be read.`, ({ insurer }) => `Răspunsul ${insurer} nu poate fi citit.`],
  insurerTimedOut: [504, ({ insurer }) => `${insurer} did not answer in time.`, ({ insurer }) => `${insurer} nu a răspuns la timp.`],
  requestUnknown: [404, () => 'There is no such request.', () => 'Nu există această cerere.'],
  closing: [500, () => 'The service is stopping.', () => 'Serviciul se oprește.'],
  surprise: [500, () => 'Something unexpected happened.', () => 'A apărut o eroare neașteptată.'],
} as const satisfies Record<string, readonly [status: number, en: Text, ro: Text]>

/** What an operator would say with the status of an injected fault: a broker reads it, who knows nothing of faults. */
function injectedText(status: number): { readonly en: string; readonly ro: string } {
  if (status >= 500) return { en: 'The service is not available at the moment.', ro: 'Serviciul nu este disponibil momentan.' }
  switch (status) {
    case 401:
      return { en: 'The token is missing, expired or not valid.', ro: 'Tokenul lipsește, a expirat sau nu este valid.' }
    case 403:
      return { en: 'The account may not make this request.', ro: 'Contul nu are drept la această cerere.' }
    case 429:
      return { en: 'There are too many requests. Try again later.', ro: 'Sunt prea multe cereri. Încercați mai târziu.' }
    default:
      return { en: 'The request cannot be processed.', ro: 'Cererea nu poate fi prelucrată.' }
  }
}

export type RefusalCode = keyof typeof REFUSALS

/** A refusal of a request; the router turns it into the failure envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(
    readonly code: RefusalCode,
    private readonly params: Params = {},
    status?: number,
  ) {
    super(code)
    this.status = status ?? REFUSALS[code][0]
  }

  text(language: Language): string {
    const [, en, ro] = REFUSALS[this.code] as readonly [number, Text, Text]
    return (language === 'ro' ? ro : en)(this.params)
  }
}

/** A body that breaks rules; the reply (400) has the messages of every field. */
export class RulesBroken extends Error {
  override readonly name = 'RulesBroken'
  constructor(readonly violations: readonly Violation[]) {
    super(`${violations.length} rules broken`)
  }
}
