/** Packages for which offers can be asked. Contract: packageCodes; the codes themselves are not shown there. */
export const PACKAGE_CODES = ['BASIC', 'PLUS', 'COMPLETE'] as const
