// In lower case within a name, unless they are its last word: "van der Berg", "Ștefan cel Mare".
const PARTICLES = new Set(['cel', 'cea', 'de', 'del', 'della', 'der', 'den', 'di', 'dos', 'du', 'ten', 'ter', 'van', 'von', 'zu', 'bin', 'ibn'])

// In lower case within a company's name, unless they are its first word.
const LINKING_WORDS = new Set(['a', 'al', 'ale', 'and', 'cu', 'de', 'din', 'în', 'la', 'of', 'pe', 'pentru', 'si', 'și', 'the'])

const LEGAL_FORMS = new Set(['ab', 'ag', 'bv', 'gie', 'gmbh', 'if', 'ii', 'kft', 'llc', 'ltd', 'nv', 'ong', 'pfa', 'plc', 'ra', 'sa', 'sarl', 'sas', 'sc', 'sca', 'scs', 'snc', 'spa', 'sprl', 'srl', 'srl-d'])
const SPELLINGS: Readonly<Record<string, string>> = { gmbh: 'GmbH', kft: 'Kft', ltd: 'Ltd', sarl: 'SARL', spa: 'SpA' }

const SHORT_LENGTH = 3

/** A person's name as people write it, when it was typed in one case: "ELENA DUMITRESCU" is Elena Dumitrescu. Any other text stays as it is. */
export function personNameInUsualCase(typed: string): string {
  if (!isInOneCase(typed)) return typed
  const words = typed.split(/(\s+)/)
  const last = words.findLastIndex((word) => word.trim() !== '')
  return words.map((word, index) => (index !== last && PARTICLES.has(lower(word)) ? lower(word) : capitalised(word))).join('')
}

/** A company's name as people write it, when it was typed in one case: "agro prest srl" is Agro Prest SRL. Short words in capitals may be abbreviations and stay. */
export function companyNameInUsualCase(typed: string): string {
  if (!isInOneCase(typed)) return typed
  const isInCapitals = typed !== lower(typed)
  const words = typed.split(/(\s+)/)
  const first = words.findIndex((word) => word.trim() !== '')
  return words.map((word, index) => companyWord(word, { isFirst: index === first, isInCapitals })).join('')
}

function companyWord(word: string, { isFirst, isInCapitals }: { isFirst: boolean; isInCapitals: boolean }): string {
  const small = lower(word)
  const letters = small.replace(/\./g, '')
  if (LEGAL_FORMS.has(letters)) return SPELLINGS[letters] !== undefined && small === letters ? SPELLINGS[letters] : word.toLocaleUpperCase('ro')
  if (LINKING_WORDS.has(small)) return isFirst ? capitalised(word) : small
  if (isAbbreviation(small)) return word.toLocaleUpperCase('ro')
  return isInCapitals && [...small].length <= SHORT_LENGTH ? word : capitalised(word)
}

/** Whether a word cannot be read aloud, or has digits or points between its letters. */
function isAbbreviation(small: string): boolean {
  return /^\p{L}\.(?:\p{L}\.?)+$/u.test(small) || /\d/.test(small) || !/[aeiouyăâîöüóőúűáéäè]/.test(small.normalize('NFC'))
}

/** Whether every letter is a capital one, or none is; one letter or none says nothing. */
function isInOneCase(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 1 && (text === lower(text) || text === text.toLocaleUpperCase('ro'))
}

/** Each part after a hyphen, an apostrophe or a point begins with a capital letter; "mcdonald" has two. */
function capitalised(word: string): string {
  return lower(word)
    .replace(/(^|[-‐'’.(„"&/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('ro'))
    .replace(/^(Mc)(\p{L})(?=\p{L}{2})/u, (_, mc: string, letter: string) => mc + letter.toLocaleUpperCase('ro'))
}

function lower(text: string): string {
  return text.toLocaleLowerCase('ro')
}
