import type { ProductMessages } from '../product-messages'
import type { businessCyberProtection } from './definition'

export const businessCyberProtectionEn: ProductMessages<typeof businessCyberProtection> = {
  name: 'Business cyber protection',
  tile: 'Business cyber',
  short: 'For small companies: cyber attacks, data loss, business interruption.',
  wanted: '{client} wants cyber insurance for {subject}.',
  steps: { holder: 'Policyholder', business: 'Company and equipment', cover: 'Cover and period' },
  questions: {
    holder: { label: 'Policyholder' },
    website: { label: 'Address of the website', help: 'In full, for example https://www.example.com.' },
    turnover: { label: 'Annual turnover' },
    employees: { label: 'Number of employees', help: 'From 1 to 100.' },
    computers: { label: 'Number of computers', help: 'From 1 to 25.' },
    insuredComputers: { label: 'Insured computers', demand: 'The number of insured computers is {value}.' },
    servers: { label: 'Number of servers', help: '0 when the company has none.' },
    insuredServers: { label: 'Insured servers', demand: 'The number of insured servers is {value}.' },
    hasFirewall: { label: 'Does the company use a firewall?' },
    hasAntivirus: { label: 'Does the company use antivirus software?' },
    insuredAmountEuro: { label: 'Sum insured', help: 'From 5,000 to 100,000 EUR.', demand: 'The sum insured requested is {value}.' },
    wantsEndpointSoftware: { label: 'Is protection software for the computers wanted?', demand: { yes: 'Protection software for the computers is wanted.', no: 'Protection software for the computers is not wanted.' } },
    wantsEdrForComputers: { label: 'Is EDR monitoring of the computers wanted?', demand: { yes: 'EDR monitoring of the computers is wanted.', no: 'EDR monitoring of the computers is not wanted.' } },
    wantsEdrForServers: { label: 'Is EDR monitoring of the servers wanted?', demand: { yes: 'EDR monitoring of the servers is wanted.', no: 'EDR monitoring of the servers is not wanted.' } },
    startDate: { label: 'Valid from', help: 'From tomorrow, up to 60 days ahead.', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term' },
    installments: { label: 'Number of instalments', help: 'From 1 to 4; without an answer it is paid in full.', demand: 'The number of instalments wanted is {value}.' },
  },
  options: { turnover: { less_than_100k: 'Below 100,000 EUR', less_than_500k: 'Below 500,000 EUR', less_than_1m: 'Below 1,000,000 EUR' } },
}
