import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('address.city', 'fleets', 'holder', 'problems', 'sheetProblems')
