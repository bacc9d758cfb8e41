import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('clientPage.notes', 'clientPage.papers', 'policyRequests', 'backOffice.review', 'copyAndRenew', 'inspection', 'issue', 'offers.correlation', 'paymentRecord.further', 'problems.fileKind', 'proposal.dialog')
