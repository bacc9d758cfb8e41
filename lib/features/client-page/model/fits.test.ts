import { expect, it } from 'vitest'
import { asFits } from './fits'

interface Source {
  readonly eligibility: { readonly state: 'ready' } | { readonly state: 'needs'; readonly count: number } | { readonly state: 'notPossible' }
  readonly fromQuoteId: string | undefined
}

const needs = (count: number, fromQuoteId?: string): Source => ({ eligibility: { state: 'needs', count }, fromQuoteId })
const impossible = (fromQuoteId?: string): Source => ({ eligibility: { state: 'notPossible' }, fromQuoteId })

it('of several sources the one that asks for the fewest answers counts', () => {
  expect(asFits([[needs(20), needs(4, 'a'), needs(7, 'b')]])).toEqual([needs(4, 'a')])
})

it('products with the fewest missing answers stand first, and those that cannot be sold last', () => {
  expect(asFits([[impossible()], [needs(9)], [{ eligibility: { state: 'ready' }, fromQuoteId: 'a' }]]).map(({ eligibility }) => eligibility.state)).toEqual(['ready', 'needs', 'notPossible'])
})

it('a product that the client’s own thing is ruled out of is ruled out, though the client alone says nothing against it', () => {
  expect(asFits([[needs(22), impossible('car')]])).toEqual([impossible('car')])
})

it('another thing of the client that is known well keeps the product possible', () => {
  expect(asFits([[needs(22), impossible('car'), needs(10, 'other car')]])).toEqual([needs(10, 'other car')])
})
