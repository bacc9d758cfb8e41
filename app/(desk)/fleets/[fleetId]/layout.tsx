import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('fleets.fleet', 'fleets.issue', 'fleets.proposal', 'holder', 'issue', 'proposal', 'reports.noOffer')
