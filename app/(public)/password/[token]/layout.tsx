import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('faults', 'people.link', 'problems')
