import { defineProduct } from '@/lib/wizard/define'
import type { CascoAnswers } from '../casco/answers'
import { contractQuestions, coverSettings, detailQuestions, driverQuestions, holderQuestions, lessorQuestions, valueQuestions, vehicleQuestions } from '../casco/questions'
import { cascoRules } from '../casco/rules'

/** Casco of a vehicle that belongs to a leasing company. Contract: ProductData, name casco-leasing, which asks for isLeased. */
export const cascoLeasing = defineProduct<CascoAnswers>()({
  id: 'casco-leasing',
  service: 'vehicle',
  steps: [
    { id: 'holder', questions: holderQuestions },
    { id: 'vehicle', questions: [...vehicleQuestions, { key: 'isLeased', kind: 'yesNo', mustBe: true, fixed: true, fill: () => true }, ...detailQuestions] },
    { id: 'people', questions: [...lessorQuestions, ...driverQuestions] },
    { id: 'cover', questions: [...valueQuestions, { key: 'coverages', kind: 'covers', of: 'casco-leasing', ...coverSettings }, ...contractQuestions] },
  ],
  rules: cascoRules,
})
