import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('copyAndRenew', 'inspection', 'issue', 'issueSheet', 'issued', 'offerView', 'offers', 'paymentRecord', 'problems.fileKind', 'proposal.dialog')
