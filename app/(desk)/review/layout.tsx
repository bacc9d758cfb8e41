import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('backOffice.facts', 'backOffice.queue', 'backOffice.review')
