import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('copyAndRenew.notice', 'counts.months', 'eligibility', 'fields', 'holder', 'wizard')
