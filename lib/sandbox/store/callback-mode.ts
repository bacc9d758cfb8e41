/** Each callback once (the usual), twice, late, all at the end in reverse order, or never. */
export const CALLBACK_MODES = ['once', 'twice', 'late', 'outOfOrder', 'never'] as const
export type CallbackMode = (typeof CALLBACK_MODES)[number]
