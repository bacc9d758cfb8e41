export const TRAVEL_CURRENCIES = ['RON', 'EUR'] as const
export const TARIFFS = ['individual', 'family'] as const
export const GENDERS = ['m', 'f'] as const

/** Sports that insurers cover for more premium, by the numbers that their lists give them. Contract: coverage.sports; the numbers are not shown there. */
export const SPORT_NUMBERS = {
  ski: 1, snowboard: 2, offPiste: 3, skiTouring: 4, scuba: 8, kitesurf: 12, rafting: 15, climbing: 19, mountaineering: 20, paragliding: 26, mountainBike: 30, motorsport: 33,
} as const
export type Sport = keyof typeof SPORT_NUMBERS
export const SPORTS = [
  'ski', 'snowboard', 'offPiste', 'skiTouring', 'scuba', 'kitesurf', 'rafting', 'climbing', 'mountaineering', 'paragliding', 'mountainBike', 'motorsport',
] as const satisfies readonly Sport[]
