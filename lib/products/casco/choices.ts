/** Currencies in which a contract can be made. Contract: motor.currency. */
export const CURRENCIES = ['RON', 'EUR'] as const

/** In how many parts the premium can be paid. Contract: motor.installmentCount. */
export const INSTALLMENT_CHOICES = ['1', '2', '4', '12'] as const
