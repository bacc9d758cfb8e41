import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('fleets.fleet', 'fleets.issue', 'holder', 'issue', 'reports.noOffer')
