// RFC 8176, by what a method rests on. What only says where somebody is, or how a risk was judged, is none of them.
const KNOWN = ['pwd', 'pin', 'kba']
const HELD = ['hwk', 'otp', 'pop', 'sc', 'sms', 'swk', 'tel']
const BODILY = ['face', 'fpt', 'iris', 'retina', 'vbm']

/**
 * Whether the methods that a provider names (`amr` of an identity) show a second factor: it says so (`mfa`), or they rest on two things
 * of different kinds. A provider that names none says nothing, which counts as one factor (ASVS 6.8.4).
 */
export function showSecondFactor(methods: unknown): boolean {
  if (!Array.isArray(methods)) return false
  return methods.includes('mfa') || [KNOWN, HELD, BODILY].filter((kind) => kind.some((method) => methods.includes(method))).length > 1
}
