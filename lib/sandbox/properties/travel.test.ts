import { describeAnyRequestTo } from './every-operation'

describeAnyRequestTo('travel')
