import type { Acts } from './ask'
import { chooseAsClient } from './choose-as-client'
import { issue, prove, renew } from './issue-and-prove'
import { pasteMail, raceInsurers } from './write-answers'

const COMPARED = 3

/** What "do it for me" does at each stop. A benchmark drives the same table. */
export const ACTS: Acts = {
  mail: pasteMail,
  race: raceInsurers,
  compare: ({ facts: { quoteId, offers } }) => Promise.resolve(`/quotes/${quoteId}/offers?compare=${offers.slice(0, COMPARED).map(({ id }) => id).join(',')}`),
  phone: chooseAsClient,
  lost: issue,
  proof: prove,
  renewal: renew,
  report: () => Promise.resolve('/reports'),
}
