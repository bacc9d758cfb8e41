import type { ProductId } from '@/lib/products/registry'

/** A broker of the world, with habits of their own. */
export interface WorldBroker {
  readonly email: string
  readonly name: string
  readonly branch: string
  /** How much of their agency's work is theirs. */
  readonly weight: number
  /** What they sell more often than others. */
  readonly likes: readonly ProductId[]
  /** How many insurers they ask; all when left out. */
  readonly asks?: number
  /** How often they put the offers before the client in writing. */
  readonly proposes: number
}

/** An agency of the world: its brokers, and its share of clients and quotes. */
export interface WorldAgency {
  /** The name in the list of the demo's agencies. */
  readonly name: string
  readonly branches: readonly string[]
  readonly share: number
  readonly withKnownClients: boolean
  readonly brokers: readonly WorldBroker[]
  /** Who reviews its policies, by e-mail address and name. */
  readonly backOffice: readonly (readonly [email: string, name: string])[]
}

/** Ten brokers of two agencies. Those whose address the demo's own list has can sign in. */
export const WORLD_AGENCIES: readonly WorldAgency[] = [
  {
    name: 'Broker Unu SRL',
    branches: ['București', 'Cluj-Napoca', 'Timișoara'],
    share: 0.82,
    withKnownClients: true,
    backOffice: [['backoffice@demo.test', 'Ioana Verdeș'], ['backoffice2@demo.test', 'Doina Albu']],
    brokers: [
      { email: 'broker@demo.test', name: 'Ana Brezeanu', branch: 'Cluj-Napoca', weight: 5, likes: ['casco', 'travel'], asks: 4, proposes: 0.55 },
      { email: 'broker2@demo.test', name: 'Mihai Codreanu', branch: 'Cluj-Napoca', weight: 4, likes: ['gap', 'casco'], asks: 3, proposes: 0.3 },
      { email: 'cristina.dobre@demo.test', name: 'Cristina Dobre', branch: 'București', weight: 4, likes: ['travel'], asks: 3, proposes: 0.75 },
      { email: 'paul.nistor@demo.test', name: 'Paul Nistor', branch: 'București', weight: 3, likes: ['businessCyberProtection', 'casco-leasing'], asks: 3, proposes: 0.6 },
      { email: 'laura.sandu@demo.test', name: 'Laura Sandu', branch: 'București', weight: 3, likes: ['houseAssistance', 'solarPanel', 'digitalProtection'], asks: 2, proposes: 0.2 },
      { email: 'horia.suciu@demo.test', name: 'Horia Suciu', branch: 'Timișoara', weight: 3, likes: ['tire', 'extendedWarranty', 'gap'], asks: 2, proposes: 0.1 },
      { email: 'teodora.pavel@demo.test', name: 'Teodora Pavel', branch: 'Timișoara', weight: 2, likes: ['casco'], asks: 5, proposes: 0.45 },
    ],
  },
  {
    name: 'Al Doilea Broker SRL',
    branches: ['Constanța', 'Iași'],
    share: 0.18,
    withKnownClients: false,
    backOffice: [['corina.arhip@other.test', 'Corina Arhip']],
    brokers: [
      { email: 'broker@other.test', name: 'Elena Altfel', branch: 'Iași', weight: 4, likes: ['casco', 'travel'], asks: 3, proposes: 0.4 },
      { email: 'dan.rotaru@other.test', name: 'Dan Rotaru', branch: 'Iași', weight: 2, likes: ['travel', 'houseAssistance'], proposes: 0.5 },
      { email: 'irina.manole@other.test', name: 'Irina Manole', branch: 'Constanța', weight: 2, likes: ['gap', 'tire'], asks: 2, proposes: 0.15 },
    ],
  },
]

/** The product mix of a usual month. */
export const PRODUCT_WEIGHTS: readonly (readonly [ProductId, number])[] = [
  ['travel', 26], ['casco', 24], ['gap', 11], ['houseAssistance', 10], ['tire', 8], ['extendedWarranty', 6], ['digitalProtection', 5], ['solarPanel', 4], ['businessCyberProtection', 3], ['casco-leasing', 3],
]

/** How much more often a broker sells what they like. */
export const LIKED_TIMES = 3
