import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('admin', 'audit', 'auth.roles', 'erasure.dialog', 'erasure.retention', 'inspection.sent', 'problems', 'proposal.chosen', 'proposal.mailed', 'proposal.shared')
