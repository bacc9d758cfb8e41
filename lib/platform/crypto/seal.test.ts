import { describe, expect, it } from 'vitest'
import { keyRingOf } from './key-ring'
import { bytesPrefixOf, SealBroken, sealerOf, sealKeyIdOf, textPrefixOf } from './seal'
import { randomKey, randomKeys, type WrappedKey, wrapperOf } from './wrapped-key'

const here = { table: 'client', id: 'a', column: 'party' }
const wrapper = wrapperOf('a secret of at least thirty-two characters')
const inUse = (keys: readonly WrappedKey[]) => keys.map((key) => ({ ...key, isRetired: false }))
const first = randomKeys(wrapper)
const sealer = sealerOf(keyRingOf(inUse(first), wrapper))
const text = 'Țepeș 2850314120125'

describe('sealing', () => {
  it('returns the original text on unsealing', () => {
    expect(sealer.unseal(sealer.seal(text, here), here)).toBe(text)
  })

  it('writes version and key id, and does not reveal the text', () => {
    expect(sealer.seal(text, here)).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/)
    expect(sealer.seal(text, here)).not.toContain('2850314120125')
  })

  it('gives another result each time for the same text', () => {
    expect(sealer.seal(text, here)).not.toBe(sealer.seal(text, here))
  })

  it.each([
    { moved: 'another row', place: { ...here, id: 'b' } },
    { moved: 'another column', place: { ...here, column: 'name' } },
    { moved: 'another table', place: { ...here, table: 'quote' } },
  ])('refuses a value moved to $moved', ({ place }) => {
    expect(() => sealer.unseal(sealer.seal(text, here), place)).toThrow(expect.objectContaining({ name: 'SealBroken', reason: 'tampered' }))
    expect(() => sealer.unsealBytes(sealer.sealBytes(Buffer.from(text), here), place)).toThrow(SealBroken)
  })

  it('refuses a value with a changed character', () => {
    const sealed = sealer.seal('x', here)
    const start = sealed.lastIndexOf('.') + 1
    for (let index = start; index < sealed.length - 1; index++) {
      const other = sealed[index] === 'A' ? 'B' : 'A'
      const changed = sealed.slice(0, index) + other + sealed.slice(index + 1)
      expect(() => sealer.unseal(changed, here), `character ${index}`).toThrow(expect.objectContaining({ reason: 'tampered' }))
    }
  })

  it('reports an unknown key', () => {
    const other = sealerOf(keyRingOf(inUse(randomKeys(wrapper)), wrapper))
    expect(() => other.unseal(sealer.seal(text, here), here)).toThrow(expect.objectContaining({ reason: 'key' }))
    expect(() => other.unsealBytes(sealer.sealBytes(Buffer.from(text), here), here)).toThrow(expect.objectContaining({ reason: 'key' }))
  })

  it('refuses a key of another purpose that the value names', () => {
    const audit = first.find(({ purpose }) => purpose === 'audit')
    const [, , ...rest] = sealer.seal(text, here).split('.')
    expect(() => sealer.unseal(`${textPrefixOf(audit?.id ?? '')}${rest.join('.')}`, here)).toThrow(expect.objectContaining({ reason: 'key' }))
  })

  it('uses the newest key that is not retired, and opens values of every seal key', () => {
    const [second, third] = [randomKey(wrapper, 'seal'), randomKey(wrapper, 'seal')]
    const older = sealer.seal(text, here)
    const newer = sealerOf(keyRingOf([...inUse([...first, second]), { ...third, isRetired: true }], wrapper))
    expect(newer.unseal(older, here)).toBe(text)
    expect(newer.unseal(newer.seal(text, here), here)).toBe(text)
    expect(sealKeyIdOf(newer.seal(text, here), here)).toBe(second.id)
  })

  it('begins with the prefix of its key', () => {
    const { id } = first[0] ?? { id: '' }
    expect(sealer.seal(text, here).startsWith(textPrefixOf(id))).toBe(true)
    const sealed = sealer.sealBytes(Buffer.from(text), here)
    expect(sealed.subarray(0, bytesPrefixOf(id).length)).toEqual(bytesPrefixOf(id))
    expect(sealKeyIdOf(sealed, here)).toBe(id)
  })

  it.each(['', 'plain text', 'v1.', 'v2.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA', '{"taxId":"2850314120125"}'])('refuses %j, which was never sealed', (value) => {
    expect(() => sealer.unseal(value, here)).toThrow(expect.objectContaining({ reason: 'form' }))
  })

  it('preserves bytes exactly, even zero bytes', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    expect(Uint8Array.from(sealer.unsealBytes(sealer.sealBytes(bytes, here), here))).toEqual(bytes)
    expect(sealer.unsealBytes(sealer.sealBytes(new Uint8Array(), here), here)).toHaveLength(0)
    expect(() => sealer.unsealBytes(Buffer.from('%PDF-1.7'), here)).toThrow(expect.objectContaining({ reason: 'form' }))
  })

  it('does not repeat the value in the error', () => {
    expect(() => sealer.unseal(text, here)).toThrow(/^The sealed client\.party cannot be opened \(form\)$/)
  })
})
