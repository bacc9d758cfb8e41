import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('faults', 'ownAccount.confirm', 'people.link', 'problems')
