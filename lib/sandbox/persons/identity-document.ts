/** Two letters and six digits. Contract: identification.idNumber, "valid Romanian ID series and number". */
export const isIdentityCard = (text: string): boolean => /^[a-z]{2}\s?\d{6}$/i.test(text)

/** Six to nine letters and digits, as travel documents have. Our reading: the contract closes the kind for the assets service alone. */
export const isPassport = (text: string): boolean => /^[A-Z0-9]{6,9}$/i.test(text) && /\d/.test(text)
