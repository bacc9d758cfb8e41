import { describeAnyRequestTo } from './every-operation'

describeAnyRequestTo('vehicle')
