/** Yearly turnover in EUR, as the service names it. Contract: businessCyberProtection, turnover. */
export const TURNOVERS = ['less_than_100k', 'less_than_500k', 'less_than_1m'] as const
