import { defineProduct } from '@/lib/wizard/define'
import type { CascoAnswers } from './answers'
import { contractQuestions, coverSettings, detailQuestions, driverQuestions, holderQuestions, ownerQuestions, valueQuestions, vehicleQuestions } from './questions'
import { cascoRules } from './rules'

/** Own damage and theft of a vehicle. Contract: ProductData, name casco. */
export const casco = defineProduct<CascoAnswers>()({
  id: 'casco',
  service: 'vehicle',
  steps: [
    { id: 'holder', questions: holderQuestions },
    { id: 'vehicle', questions: [...vehicleQuestions, { key: 'isLeased', kind: 'yesNo', fill: () => false }, ...detailQuestions] },
    { id: 'people', questions: [...ownerQuestions, ...driverQuestions] },
    { id: 'cover', questions: [...valueQuestions, { key: 'coverages', kind: 'covers', of: 'casco', ...coverSettings }, ...contractQuestions] },
  ],
  rules: cascoRules,
})
