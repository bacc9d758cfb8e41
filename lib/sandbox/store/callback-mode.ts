/** Each callback once (the default), twice, with only the one insurer's result, late, all at the end in reverse order, or never. */
export const CALLBACK_MODES = ['once', 'twice', 'perInsurer', 'late', 'outOfOrder', 'never'] as const
export type CallbackMode = (typeof CALLBACK_MODES)[number]
