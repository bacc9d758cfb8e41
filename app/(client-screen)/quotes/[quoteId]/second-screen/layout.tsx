import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('offerTable', 'offerView', 'offers', 'proposalPage')
