import { describe, expect, it, test } from 'vitest'
import { checkPersonName } from './person-name'

describe("a person's name", () => {
  test.each(['Mureșan-Pop', "O'Neill", 'D’Angelo', 'Şerban', 'St. John', 'Sammy Davis, Jr.', 'Nguyễn', 'Иванова', '李'])('may be %s', (name) => expect(checkPersonName(name)).toEqual({ ok: true, name }))

  test.each([
    ['Pop/Ionescu', '/'],
    ['Pop (Ionescu)', '( )'],
    ['Pop & Pop', '&'],
    ['<b>Pop</b>', '< > /'],
    ['pop@example.ro', '@'],
    ['Pop_Ana;', '_ ;'],
  ])('is not %s', (name, characters) => expect(checkPersonName(name)).toEqual({ ok: false, finding: { code: 'nameCharacters', params: { characters } } }))

  it('names each refused character once', () => expect(checkPersonName('a/b/c')).toMatchObject({ finding: { params: { characters: '/' } } }))
})
