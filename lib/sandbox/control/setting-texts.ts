import { callbackSetting, controlSettings, insurerSetting, latencyDistribution, priceChange, type ControlSettings, type InsurerSetting } from '@/lib/sandbox/store/control-settings'

/** What each setting means, for readers of the control page. */
export const SETTING_TEXTS = {
  tokenLifetimeSeconds: 'Lifetime of new tokens, from 1 second.',
  refreshLifetimeSeconds: 'Lifetime of new refresh tokens, from 1 second.',
  latencyScale: "Multiplies the insurers' typical waiting times: 0 answers at once, 1 is lifelike, at most 10.",
  seed: 'Varies the waiting times; under one seed the same request waits the same time.',
  clockOffsetSeconds: 'Moves the clock: tokens, offers and asynchronous requests expire by it; 0 is the true time.',
  daysAhead: 'Moves the days by which offers, policies and asynchronous requests are judged, up to 366; tokens keep the true time.',
  takesPassports: 'The vehicle and travel services take passports (idType passport) beside identity cards; the assets service never does.',
  insurers: 'Behaviour by service/businessName, such as assets/alpina. What is given for an insurer replaces what was set; {} takes everything back.',
  callbacks: 'How callbacks of asynchronous requests come: {mode: once, twice, perInsurer, late, outOfOrder or never; lateMs}. Counts for requests made from then on.',
  dialects: 'Replies in odd forms: by service/businessName, or service/* for a service where no insurer is asked; true for its own dialect, a list of forms from the list below, false for the forms of the contract.',
  faults: 'A fault by operation, such as {"assets.createOffer": "slow:500"}; an empty text takes it back. A fault in the header of a request counts instead.',
} as const satisfies Record<keyof ControlSettings, string>

export const INSURER_SETTING_TEXTS = {
  latencyMs: 'Waiting time: a number of milliseconds, or {medianMs, spread, maxMs}, log-normal with that sigma. latencyScale changes neither.',
  down: 'Not available, for offers and for issuing.',
  decline: 'Declines every risk: true, or the words in which it declines.',
  malformed: 'Answers JSON that breaks off.',
  refusesField: 'Finds fault with the field at this path, such as product.policyholder.taxId.',
  priceChange: 'The premium at issue is another by {percent}; with refuses: true the insurer does not issue at all.',
  otherPayment: 'Records a payment of one ban less and a day earlier than was declared.',
  duplicates: 'Every offer and every policy stands twice in the answer, under one identifier.',
  misprints: 'What the documents of its policies print wrong: a list of holder, premium, endDate and number.',
  fault: 'A fault from the list below for whoever asks this insurer. In asynchronous requests slow and drip delay its answer, the others make it unreadable.',
  losesPolicyAnswer: 'Issues the policy, and the connection breaks before the answer comes. Offers are not concerned.',
  lateCallbackMs: 'Its travel offers come that many milliseconds later than it takes, in the answer to a request or in a callback.',
  mended: 'What is wrong with it by itself is not: it is up, readable, and keeps its prices. Other settings count all the same.',
} as const satisfies Record<keyof InsurerSetting, string>

const names = (shape: object) => Object.keys(shape)

/** The settings that exist at a path, for the message about an unknown one. */
export function settingsAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return names(controlSettings.shape)
  if (path[0] === 'callbacks') return names(callbackSetting.shape)
  if (path.length === 2) return names(insurerSetting.shape)
  return names(path[2] === 'priceChange' ? priceChange.shape : latencyDistribution.shape)
}
