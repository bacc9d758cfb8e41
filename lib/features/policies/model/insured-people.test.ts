import { expect, test } from 'vitest'
import { documentText } from './document-text'
import { insuredOf } from './insured-people'

const holder = ['Ioana Mureșan', 'Mureșan Ioana']
const vlad = ['Vlad Mureșan', 'Mureșan Vlad']
const people = [vlad, holder]

test.each([
  ['the person whom it names beside the policyholder', 'Contractant Mureșan Ioana, asigurat Mureșan Vlad', ['Vlad Mureșan']],
  ['the policyholder, where nobody else is named', 'Contractant și asigurat Ioana Mureșan', ['Ioana Mureșan']],
  ['nobody, where it names none of the people', 'Contractant Radu Ionescu', []],
] as const)('a document of one of several policies is of %s', (_what, text, names) => {
  expect(insuredOf({ people, holderNames: holder, text: documentText(text) })).toEqual(names)
})
