import { expect, test } from 'vitest'
import { languageOfText } from './text-language'

test.each([
  ['Alfa nu asigură vehicule mai vechi de 15 ani.', 'ro'],
  ['Reparatie in service-ul marcii, fara limita de varsta, pentru orice vehicul.', 'ro'],
  ['Acoperirile alese, cu reparație în service-ul mărcii', 'ro'],
  ['Alfa does not insure vehicles older than 15 years.', 'en'],
  ['The answer of Alfa cannot be read.', 'en'],
  ['Casco Premium', undefined],
  ['', undefined],
])('%s', (text, language) => expect(languageOfText(text)).toBe(language))
