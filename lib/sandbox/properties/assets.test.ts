import { describeAnyRequestTo } from './every-operation'

describeAnyRequestTo('assets')
