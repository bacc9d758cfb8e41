import components from './components.mjs'
import contracts from './contracts.mjs'
import domain from './domain.mjs'
import desk from './features-desk.mjs'
import demo from './features-demo.mjs'
import insurers from './features-insurers.mjs'
import issuing from './features-issuing.mjs'
import offers from './features-offers.mjs'
import policies from './features-policies.mjs'
import privacy from './features-privacy.mjs'
import proposals from './features-proposals.mjs'
import quotes from './features-quotes.mjs'
import others from './features-rest.mjs'
import signIn from './features-sign-in.mjs'
import operator from './operator.mjs'
import platform from './platform.mjs'
import products from './products.mjs'
import sandbox from './sandbox.mjs'
import wizard from './wizard.mjs'

/** The defects of each room, in the order in which they are tried. */
export const ROOMS = {
  domain,
  contracts,
  wizard,
  products,
  operator,
  platform,
  features: [...demo, ...desk, ...insurers, ...issuing, ...offers, ...policies, ...privacy, ...proposals, ...quotes, ...others, ...signIn],
  sandbox,
  components,
}

/**
 * A line that a careless engineer could have written.
 * @typedef {object} Defect
 * @property {string} file path from the root
 * @property {string} find text that stands in the file exactly once, within one line
 * @property {string} replace what stands there instead
 * @property {string} why the behaviour that is lost
 */

/** How often the defect's line stands in a text: only once can it be planted. */
export function timesIn(text, { find }) {
  return text.split(find).length - 1
}
