import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('backOffice.documents', 'backOffice.replyFindings', 'copyAndRenew', 'eligibility', 'levers', 'offerTable', 'offerView', 'offers', 'problems', 'proposal', 'proposalPage')
