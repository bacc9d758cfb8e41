import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('faults', 'offerTable', 'offerView', 'offers', 'problems', 'proposalPage')
