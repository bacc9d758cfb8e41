import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('director', 'tour')
