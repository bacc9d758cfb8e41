import { textsLayout } from '@/components/layout/page-texts'

export default textsLayout('address', 'copyAndRenew.notice', 'counts.months', 'coverPackages', 'eligibility', 'fields', 'hints', 'holder', 'intake', 'offers.correlation', 'offers.reasons', 'problems', 'quickPrice', 'vehicleData', 'wizard')
