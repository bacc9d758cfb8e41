/** What must stand nowhere in the open about a person, by its kind; the values stand nowhere else. */
export const PERSONAL = {
  'personal code': '1990231420018', 'identity card': 'ZX771942', 'driving licence': 'CANARY-LICENCE-4', passport: 'CANARY-PASSPORT-5', 'e-mail': 'canary-6@example.test', mobile: '0799000007', street: 'Strada Canarului Ascuns', 'house number': '7719-Z', 'birth place': 'CANARY-BIRTHPLACE-9', 'health note': 'CANARY-HEALTH-10',
  'bank account': 'RO49CANA1B31007593840000', card: '4929000000006', 'card date': 'CANARY-EXPIRY-13', VIN: 'WVWZZZ1KZAW771942', 'registration series': 'CANARY-SERIES-15', 'company code': 'RO99887766', 'tax number abroad': 'CANARY-TAXNO-17', 'beneficiary code': 'CANARY-BENEFICIARY-18', 'spouse code': 'CANARY-SPOUSE-19', 'child code': 'CANARY-CHILD-20', salary: 'CANARY-SALARY-21', signature: 'CANARY-SIGNATURE-22', 'travel document': 'CANARY-TRAVEL-23', 'home alarm': 'CANARY-ALARM-24', 'safe code': 'CANARY-SAFE-25', 'location of a photo': 'CANARY-GPS-26',
}
/** The same of what opens something. */
export const SECRETS = {
  password: 'canary parola 27 lunga', 'operator account': 'canary-account-28', 'operator password': 'canary-password-29', 'bearer token': 'Bearer canary-30', 'refresh token': 'canary-refresh-31', cookie: 'next-auth.session-token=canary-32', 'session id': 'canary-session-33', 'app secret': 'canary-app-secret-34', 'callback secret': 'canary-callback-35', 'SMTP password': 'smtp://u:canary-36@mail.test', 'database password': 'postgresql://u:canary-37@db.test/x', 'recovery code': 'canary-recovery-38', 'one-time code': 'canary-otp-39', 'private key': 'canary-private-key-40',
}
/** All of them, by their kinds. */
export const CANARIES: readonly (readonly [string, string])[] = Object.entries({ ...PERSONAL, ...SECRETS })

/** The kinds whose value stands in a text: as it is, in capitals or small letters, in base64, percent-encoded, or as hexadecimal digits. */
export function kindsIn(text: string, kinds = CANARIES): string[] {
  const searched = text.toLowerCase()
  const isIn = (value: string) => [value, encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+'), Buffer.from(value).toString('hex')].some((form) => searched.includes(form.toLowerCase()))
  return kinds.filter(([, value]) => isIn(value) || text.includes(Buffer.from(value).toString('base64').replace(/=+$/, ''))).map(([kind]) => kind)
}
