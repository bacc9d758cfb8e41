export const TRAVEL_CURRENCIES = ['RON', 'EUR'] as const
export const TARIFFS = ['individual', 'family'] as const
export const GENDERS = ['m', 'f'] as const
