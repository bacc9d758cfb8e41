import { describe, expect, test } from 'vitest'
import { packageOf, usablePackages } from './packages'

const package_ = (id: string, covers: readonly string[]) => ({ id, name: id, covers })
const list = (...keys: readonly string[]) => keys.map((key) => ({ key }))

describe('packages that are offered', () => {
  test('hold what the list has', () => expect(usablePackages([package_('full', ['glass', 'keys', 'rodents'])], list('glass', 'keys'))).toEqual([package_('full', ['glass', 'keys'])]))
  test('are none of which the list has less than half', () => expect(usablePackages([package_('full', ['glass', 'keys', 'rodents'])], list('glass'))).toEqual([]))
  test('are none without a list', () => expect(usablePackages([package_('minimal', ['glass'])], [])).toEqual([]))
})

describe('the chosen package', () => {
  const packages = [package_('minimal', ['glass']), package_('full', ['glass', 'keys'])]
  test('has exactly the chosen covers, in any order', () => expect(packageOf(packages, list('keys', 'glass'))?.id).toBe('full'))
  test.each([['one cover more', list('glass', 'keys', 'rodents')], ['one less of the smallest', []], ['others', list('keys')]])('is none with %s', (_name, chosen) => expect(packageOf(packages, chosen)).toBeUndefined())
})
