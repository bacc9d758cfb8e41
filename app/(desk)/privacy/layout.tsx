import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('audit.chain', 'inspection.sent', 'proposal.chosen', 'proposal.mailed', 'proposal.shared')
