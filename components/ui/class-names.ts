/** Joins class names, leaving out what is empty or not wanted. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
