/** How many connections of a pool are open and unused, and how much work waits for one. */
export interface PoolState {
  readonly pool: 'owner' | 'system' | 'agency'
  readonly total: number
  readonly idle: number
  readonly waiting: number
}
