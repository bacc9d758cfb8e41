const COMPANY = /\b(?:SRL|SRL-D|SA|SNC|SCS|PFA|II|IF|SC|ONG|LTD|GMBH)\b|\d/i

/** How a page greets somebody: a person by the first names, a company by its whole name. */
export function greetingName(name: string): string {
  const words = name.trim().split(/\s+/)
  return COMPANY.test(name) || words.length < 2 || words.length > 4 ? name.trim() : words.slice(0, -1).join(' ')
}

/** The first name of a broker. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
