/** Currencies in which a contract can be made. Contract: motor.currency. */
export const CURRENCIES = ['RON', 'EUR'] as const

/** The number of instalments. Contract: motor.installmentCount. */
export const INSTALLMENT_CHOICES = ['1', '2', '4', '12'] as const
